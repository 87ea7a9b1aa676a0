#include "json/read.hpp"

#include "json/write.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace arbiter::json::read_test {
namespace {

struct Reading {
    Sources sources;
    std::vector<Diagnostic> found;
    bool clean = false;

    explicit Reading(std::string text, const Limits& limits = {}) {
        const auto index = sources.add("a.json", std::move(text));
        Report report(sources);
        clean = read(sources, index, limits, report);
        found = report.take();
    }
    [[nodiscard]] const Node& root() const { return sources.get(0).root; }
};

std::string brief(const Diagnostic& d) {
    return d.code + " " + std::to_string(d.place.line) + ":" + std::to_string(d.place.column) + " " +
           d.place.pointer;
}

TEST(Read, every_node_knows_its_place_and_its_pointer) {
    const Reading r("{ \"a\": [1, 2.50,\n    {\"ü/b\": \"x\"}],\n  \"c\" : null }");
    ASSERT_TRUE(r.clean);
    const Node& inner = r.root().children[0].children[2].children[0];
    const Place value = r.sources.place_of(inner.span);
    EXPECT_EQ(value.line, 2u);
    EXPECT_EQ(value.column, 13u) << "columns count code points";
    EXPECT_EQ(value.length, 3u);
    EXPECT_EQ(value.pointer, "/a/2/ü~1b");
    const Place key = r.sources.place_of(inner.key_span);
    EXPECT_EQ(key.column, 6u);
    EXPECT_EQ(key.pointer, "/a/2/ü~1b");
    const Place list = r.sources.place_of(r.root().children[0].span);
    EXPECT_EQ(list.column, 8u);
    EXPECT_EQ(list.pointer, "/a");
    EXPECT_EQ(r.sources.place_of(r.root().children[1].span).pointer, "/c");
}

TEST(Read, numbers_keep_their_written_form) {
    const Reading r("[2.50, 1E2, -0, 12345678901234567890]");
    ASSERT_TRUE(r.clean);
    EXPECT_EQ(write(r.root()), "[2.50,1E2,-0,12345678901234567890]");
    EXPECT_EQ(r.root().children[1].number, 100);
    EXPECT_EQ(r.root().children[3].number, 12345678901234567890.0);
}

TEST(Read, a_zero_keeps_its_sign_in_neither_way) {
    EXPECT_TRUE(equal(Reading("-0").root(), Reading("0").root()));
}

struct Broken {
    std::string text;
    std::string expected;
};

class ReadBroken : public testing::TestWithParam<Broken> {};

TEST_P(ReadBroken, names_the_mistake_at_its_place) {
    const Reading r(GetParam().text);
    EXPECT_FALSE(r.clean);
    ASSERT_EQ(r.found.size(), 1u) << GetParam().text;
    EXPECT_EQ(brief(r.found[0]), GetParam().expected) << GetParam().text << "\n" << render(r.found[0]);
    EXPECT_FALSE(r.found[0].message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Syntax, ReadBroken,
    testing::Values(
        Broken{"", "json-empty 1:1 "}, Broken{" \n\t", "json-empty 1:1 "}, Broken{"{", "json-truncated 1:2 "},
        Broken{"{\"a\": [1, 2", "json-truncated 1:12 /a"}, Broken{"{\"a\":\n  1,\n", "json-truncated 2:5 "},
        Broken{"{\"a\":", "json-truncated 1:6 /a"}, Broken{"{\"a\": \"xy\n}", "json-text 1:7 /a"},
        Broken{"{\"a\": \"xy", "json-text 1:7 /a"}, Broken{"{\"a", "json-text 1:2 "},
        Broken{"[\"a\tb\"]", "json-text 1:4 "}, Broken{"[\"a\\qb\"]", "json-text 1:4 "},
        Broken{"[\"a\\u12G4\"]", "json-text 1:4 "}, Broken{"[\"a\\ud800\"]", "json-text 1:4 "},
        Broken{"{ // x\n \"a\": 1}", "json-comment 1:3 "}, Broken{"{\"a\": 1 /* x */}", "json-comment 1:9 "},
        Broken{"# x\n{}", "json-comment 1:1 "}, Broken{"{\"a\": NaN}", "json-word 1:7 /a"},
        Broken{"[Infinity]", "json-word 1:2 "}, Broken{"[1, -Infinity]", "json-word 1:5 "},
        Broken{"[nan]", "json-word 1:2 "}, Broken{"{\"a\": True}", "json-word 1:7 /a"},
        Broken{"[undefined]", "json-word 1:2 "}, Broken{"{a: 1}", "json-word 1:2 "},
        Broken{"{\"b\":1, a: 1}", "json-word 1:9 "}, Broken{"{'a': 1}", "json-quotes 1:2 "},
        Broken{"[1, 2,]", "json-trailing-comma 1:6 "}, Broken{"{\"a\": 1,\n}", "json-trailing-comma 1:8 "},
        Broken{"[1 2]", "json-missing-comma 1:4 "},
        Broken{"{\"a\": 1\n \"b\": 2}", "json-missing-comma 2:2 "}, Broken{"[1,,2]", "json-syntax 1:4 "},
        Broken{"{\"a\" 1}", "json-syntax 1:6 /a"}, Broken{"{\"a\": }", "json-syntax 1:7 /a"},
        Broken{"{1: 2}", "json-syntax 1:2 "}, Broken{"[1}", "json-syntax 1:3 "},
        Broken{"{} {}", "json-after-end 1:4 "}, Broken{"[] x", "json-after-end 1:4 "},
        Broken{"[01]", "json-number 1:2 /0"}, Broken{"[+1]", "json-number 1:2 "},
        Broken{"[.5]", "json-number 1:2 "}, Broken{"[1.]", "json-number 1:2 "},
        Broken{"[1e]", "json-number 1:2 "}, Broken{"[0x10]", "json-number 1:2 /0"},
        Broken{"[-]", "json-number 1:2 "}, Broken{"{\"a\": 1_000}", "json-number 1:7 /a"},
        Broken{"{\"a\": 1e999}", "number-range 1:7 /a"}, Broken{"[-1e999]", "number-range 1:2 "},
        Broken{"{\"a\": 1, \"b\": 2, \"a\": 3}", "duplicate-key 1:18 "},
        Broken{"{\"x\": {\"a\": 1,\n \"a\": {\"b\": 2}}}", "duplicate-key 2:2 /x"},
        Broken{"\xEF\xBB\xBF{}", "byte-order-mark 1:1 "}, Broken{"{\"a\": \"\xC3\"}", "invalid-utf8 1:8 "},
        Broken{"{\"ü\":\n \"\xFF\"}", "invalid-utf8 2:3 "}, Broken{"\xFF\xFE{", "invalid-utf8 1:1 "},
        Broken{std::string("{}\0{", 4), "zero-byte 1:3 "}, Broken{"}", "json-syntax 1:1 "},
        Broken{",", "json-syntax 1:1 "}, Broken{"x", "json-word 1:1 "}));

TEST(Read, a_byte_order_mark_does_not_hide_what_follows) {
    const Reading r("\xEF\xBB\xBF{\"a\": NaN}");
    ASSERT_EQ(r.found.size(), 2u);
    EXPECT_EQ(r.found[1].code, "json-word");
}

TEST(Read, depth_is_allowed_up_to_the_limit_and_refused_one_past_it) {
    const Limits limits;
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(Reading(nested(limits.json_depth)).clean);
    const Reading deeper(nested(limits.json_depth + 1));
    ASSERT_EQ(deeper.found.size(), 1u);
    EXPECT_EQ(deeper.found[0].code, "json-depth");
    EXPECT_EQ(deeper.found[0].place.column, limits.json_depth + 1);
}

TEST(Read, many_members_are_checked_for_duplicates_in_good_time) {
    std::string text = "{";
    for (int i = 0; i < 100'000; ++i) text += "\"k" + std::to_string(i) + "\":" + std::to_string(i) + ",";
    text += "\"k99999\": 0}";
    const Reading r(text);
    ASSERT_EQ(r.found.size(), 1u);
    EXPECT_EQ(r.found[0].code, "duplicate-key");
    EXPECT_EQ(r.root().children.size(), 100'000u);
    EXPECT_LT(r.found[0].place.source.size(), 300u) << "a long line is shown in part";
    EXPECT_NE(render(r.found[0]).find("^^^^^^^^"), std::string::npos);
}

TEST(Read, the_root_may_be_any_value) {
    EXPECT_TRUE(Reading(" 12 ").clean);
    EXPECT_TRUE(Reading("\"x\"").clean);
    EXPECT_TRUE(Reading("null").clean);
}

// Any tree survives writing and reading, in both layouts.
Node arbitrary_node(int depth) {
    const int kind = *rc::gen::inRange(0, depth > 0 ? 6 : 4);
    switch (kind) {
    case 0: return make_null();
    case 1: return make_boolean(*rc::gen::arbitrary<bool>());
    case 2: return make_number(*rc::gen::arbitrary<double>());
    case 3: {
        // Any code points but surrogates, as UTF-8.
        std::string text;
        for (const auto c : *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 0xD7FF))) {
            if (c < 0x80)
                text += static_cast<char>(c);
            else if (c < 0x800)
                text += {static_cast<char>(0xC0 | (c >> 6)), static_cast<char>(0x80 | (c & 63))};
            else
                text += {static_cast<char>(0xE0 | (c >> 12)), static_cast<char>(0x80 | ((c >> 6) & 63)),
                         static_cast<char>(0x80 | (c & 63))};
        }
        return make_text(text);
    }
    default: break;
    }
    Node node = kind == 4 ? make_list() : make_object();
    const int count = *rc::gen::inRange(0, 5);
    for (int i = 0; i < count; ++i) {
        Node child = arbitrary_node(depth - 1);
        if (kind == 4)
            node.children.push_back(std::move(child));
        else
            node.add("k" + std::to_string(i), std::move(child));
    }
    return node;
}

RC_GTEST_PROP(Read, reads_back_whatever_was_written, ()) {
    const Node node = arbitrary_node(4);
    for (const Layout layout : {Layout::compact, Layout::pretty}) {
        const Reading r(write(node, layout));
        RC_ASSERT(r.clean);
        RC_ASSERT(equal(r.root(), node));
        RC_ASSERT(write(r.root()) == write(node));
    }
}

// Every prefix of a document is refused with one finding whose place lies inside the text.
RC_GTEST_PROP(Read, refuses_every_prefix_at_a_place_inside_it, ()) {
    Node node = make_object();
    node.add("a", arbitrary_node(3));
    node.add("b", make_text("end"));
    const std::string text = write(node, Layout::pretty);
    const auto cut = *rc::gen::inRange<std::size_t>(0, text.size());
    const Reading r(text.substr(0, cut));
    RC_ASSERT(!r.clean);
    RC_ASSERT(r.found.size() == 1u);
    RC_ASSERT(r.found[0].place.line >= 1u);
    RC_ASSERT(r.found[0].place.column >= 1u);
    RC_ASSERT(r.found[0].place.column <= cut + 1);
}

TEST(ReadOwn, what_the_engine_wrote_comes_back) {
    EXPECT_EQ(write(read_own(R"({"a":[1,true,null,"x"]})")), R"({"a":[1,true,null,"x"]})");
    EXPECT_TRUE(read_own("{").is(NodeKind::null));
}

} // namespace
} // namespace arbiter::json::read_test
