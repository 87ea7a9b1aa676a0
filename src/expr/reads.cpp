// One look at every operation.
#include "expr/reads.hpp"

#include <algorithm>

namespace arbiter::expr {
namespace {

const Value* constant_at(const Program& program, const Op& op, std::size_t i) {
    if (i >= op.count) return nullptr;
    const Op& operand = program.operands(op)[i];
    return operand.code == Code::constant ? &program.constants[operand.detail] : nullptr;
}

void add_texts(const Value& value, std::vector<std::string>& out) {
    if (value.is(ValueType::text)) out.emplace_back(value.text());
    if (value.is(ValueType::list))
        for (const Value& element : value.list()) add_texts(element, out);
}

// missing("a", "b"), missing_some(1, ["a", "b"]): keys that are written out are read, others could be any.
void add_keys(const Program& program, const Op& op, std::size_t from, std::vector<std::string>& out) {
    for (std::size_t i = from; i < op.count; ++i) {
        const Value* key = constant_at(program, op, i);
        if (key)
            add_texts(*key, out);
        else
            out.emplace_back("*");
    }
}

// Somebody given as the path of a role, and what is asked about them.
void add_presence(const Program& program, const Op& op, std::vector<std::string>& out) {
    const Value *who = constant_at(program, op, 0), *what = constant_at(program, op, 1);
    if (!who || !who->is(ValueType::text) || !what || !what->is(ValueType::text)) return;
    const std::string_view group = op.code == Code::has_status ? ".statuses." : ".components.";
    out.push_back(std::string(who->text()).append(group).append(what->text()));
}

} // namespace

std::vector<std::string> reads_of(const Program& program) {
    std::vector<std::string> paths;
    for (const Op& op : program.ops) {
        switch (op.code) {
        case Code::path:
        case Code::local:
        case Code::path_exists:
            if (program.paths[op.detail].is_root) paths.emplace_back(program.paths[op.detail].text);
            break;
        case Code::slot:
        case Code::quantity:
        case Code::those:
        case Code::present: paths.emplace_back(program.slots[op.detail].text); break;
        case Code::var:
        case Code::val:
        case Code::exists: paths.emplace_back("*"); break;
        case Code::missing: add_keys(program, op, 0, paths); break;
        case Code::missing_some: add_keys(program, op, 1, paths); break;
        case Code::has:
        case Code::has_component:
        case Code::has_status:
        case Code::get_component_value: add_presence(program, op, paths); break;
        default: break;
        }
    }
    std::sort(paths.begin(), paths.end());
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    return paths;
}

// Operators that ask about somebody take the path of a role in the data, too.
bool reads_data(const Program& program) noexcept {
    constexpr Code k_readers[] = {Code::path,
                                  Code::local,
                                  Code::path_exists,
                                  Code::var,
                                  Code::val,
                                  Code::exists,
                                  Code::missing,
                                  Code::missing_some,
                                  Code::has_component,
                                  Code::has_status,
                                  Code::get_component_value,
                                  Code::has};
    return std::ranges::any_of(program.ops, [&](const Op& op) {
        return std::ranges::find(k_readers, op.code) != std::end(k_readers);
    });
}

} // namespace arbiter::expr
