// A price of nothing is always paid, whatever there is.
#include "rules/cost.hpp"

#include "base/text.hpp"
#include "expr/convert.hpp"
#include "json/node.hpp"

#include <algorithm>
#include <cmath>

namespace arbiter::rules {
namespace {

// What the field is called by its label; else `stamina.current` is "stamina" to people, `ammo.count` "ammo",
// and `place.council` "council".
std::string words_for(const Price& price) {
    if (const json::Node* label = price.rule ? price.rule->type->written->find("label") : nullptr)
        return label->text;
    std::string_view name = price.name;
    if (price.whose == world::Role::location) name.remove_prefix(name.find('.') + 1);
    return in_words(name.substr(0, name.find('.')));
}

double least_of(const Price& price, const Payer& payer) {
    const double least = price.rule ? bounds_of(*price.rule, *payer.of(price), payer.at).least : 0;
    return std::isnan(least) ? 0 : least;
}

// Nobody gains by paying: what would be less than nothing is nothing.
void work_out_due(const Price& price, const Payer& payer, Payment& payment) {
    Value due(price.amount.number);
    if (price.amount.rule) due = payer.at.workspace.value_of(price.amount.rule, payer.at.view);
    payment.is_known = due.is_number();
    payment.due = payment.is_known ? std::max(0.0, expr::snap(due.number())) : 0;
}

Payment payment_of(const Cost& cost, const Price& price, const Payer& payer) {
    const world::World& world = *payer.at.view.world;
    Payment payment;
    payment.price = &price;
    const world::Somebody who = payer.of(price);
    payment.is_had = who && world.has(*who, price.component);
    if (!payment.is_had && cost.is_free_without) return payment;
    work_out_due(price, payer, payment);
    const Value there = who ? world.get(*who, price.field) : Value::absent();
    payment.there = there.is_number() ? there.number() : 0;
    const bool is_left = payment.is_had && expr::snap(payment.there - payment.due) >= least_of(price, payer);
    payment.is_enough = payment.is_known && (payment.due == 0 || is_left);
    return payment;
}

std::string why_not(const Payment& payment, const Phrases& phrases) {
    const std::string words = words_for(*payment.price);
    if (!payment.is_known) return phrases.say<"no_price">(words);
    return payment.is_had ? phrases.say<"too_dear">(payment.due, words, payment.there)
                          : phrases.say<"none_to_pay">(payment.due, words);
}

} // namespace

bool Bill::can_be_paid() const noexcept { return std::ranges::all_of(all(), &Payment::is_enough); }

namespace {

void fill_bill(Bill& bill, const Cost& cost, std::size_t way, const Payer& payer) {
    bill.way = way;
    bill.count = 0;
    for (const Price& price : cost.ways[way]) bill.payments[bill.count++] = payment_of(cost, price, payer);
}

} // namespace

Bill bill_of(const Cost& cost, std::size_t way, const Payer& payer) {
    Bill bill;
    fill_bill(bill, cost, way, payer);
    return bill;
}

// One bill, filled where the caller gets it: bills are large, and every action that is paid for makes one.
std::optional<Bill> find_bill(const Cost& cost, const Payer& payer) {
    std::optional<Bill> bill(std::in_place);
    const std::uint16_t chosen = cost.is_any ? payer.at.view.cast.doing.way : std::uint16_t{0};
    for (std::size_t way = 0; way < cost.ways.size(); ++way) {
        if (chosen != 0 && cost.names[way] != chosen) continue;
        fill_bill(*bill, cost, way, payer);
        if (bill->can_be_paid()) return bill;
    }
    bill.reset();
    return bill;
}

std::string why_unpaid(const Cost& cost, const Payer& payer) {
    if (!cost.message.empty()) return cost.message;
    std::string why;
    for (std::size_t way = 0; way < cost.ways.size(); ++way) {
        const Bill bill = bill_of(cost, way, payer);
        const auto lacking = std::ranges::find(bill.all(), false, &Payment::is_enough);
        if (lacking != bill.all().end())
            why += (why.empty() ? "" : "; ") + why_not(*lacking, *payer.at.workspace.phrases);
    }
    return why;
}

std::string text_of(const Cost& cost, const Payer& payer) {
    auto bill = find_bill(cost, payer);
    if (!bill) bill = bill_of(cost, 0, payer);
    std::string text;
    for (const Payment& payment : bill->all())
        if (payment.due != 0)
            text += (text.empty() ? "" : ", ") +
                    payer.at.workspace.phrases->say<"price">(payment.due, words_for(*payment.price));
    return text;
}

} // namespace arbiter::rules
