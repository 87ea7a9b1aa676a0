#include "support/check_case.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>
#include <sstream>

namespace arbiter::tests {
namespace {

class CaseReader {
public:
    explicit CaseReader(std::vector<CheckCase>& cases) : cases_(cases) {}

    void read(const std::filesystem::path& path) {
        std::ifstream in(path);
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("=== "))
                start(line.substr(4), path.filename().string());
            else if (line.starts_with("--- "))
                open(line.substr(4));
            else if (line.starts_with(">>> "))
                expect(line.substr(4));
            else if (line.starts_with("@@@ "))
                end_file(), now().paths.push_back(line.substr(4));
            else if (!name_.empty())
                content_ += line + "\n";
        }
        finish();
    }

private:
    CheckCase& now() { return cases_.back(); }

    void start(std::string title, std::string file) {
        finish();
        cases_.emplace_back();
        now().title = std::move(title);
        now().file = std::move(file);
        tops_.clear();
        is_open_ = true;
    }

    void open(const std::string& name) {
        end_file();
        // "--- p/x.json link": a name of another kind
        const std::size_t blank = name.find(' ');
        tops_.insert(name.substr(0, name.find('/')));
        if (blank == std::string::npos) {
            name_ = name;
            return;
        }
        const std::string kind = name.substr(blank + 1);
        now().files.add(name.substr(0, blank), kind == "link"     ? FileKind::link
                                               : kind == "folder" ? FileKind::folder
                                                                  : FileKind::other);
    }

    void end_file() {
        if (!name_.empty()) now().files.add(name_, content_);
        name_.clear();
        content_.clear();
    }

    void expect(const std::string& line) {
        end_file();
        std::istringstream words(line);
        std::string place, severity, code, hint;
        words >> place >> severity >> code;
        std::getline(words >> std::ws, hint);
        now().expected.push_back(place + " " + severity + " " + code);
        now().hints.push_back(hint);
    }

    void finish() {
        if (!is_open_) return;
        end_file();
        if (now().paths.empty()) now().paths.assign(tops_.begin(), tops_.end());
        is_open_ = false;
    }

    std::vector<CheckCase>& cases_;
    std::string name_, content_;
    std::set<std::string> tops_;
    bool is_open_ = false;
};

} // namespace

std::vector<CheckCase> read_check_cases(const std::string& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<CheckCase> cases;
    for (const auto& path : paths) CaseReader(cases).read(path);
    return cases;
}

std::string brief(const Diagnostic& found) {
    return fmt::format("{}:{}:{} {} {}", found.place.file, found.place.line, found.place.column,
                       word_of(found.severity), found.code);
}

void expect_findings(const CheckCase& given, const std::vector<Diagnostic>& all) {
    std::string wanted, found, rendered;
    for (const auto& line : given.expected) wanted += line + "\n";
    for (const Diagnostic& d : all) {
        found += brief(d) + "\n";
        rendered += render(d);
    }
    EXPECT_EQ(found, wanted) << given.file << ": " << given.title << "\n" << rendered;
    for (std::size_t i = 0; i < std::min(given.hints.size(), all.size()); ++i)
        EXPECT_NE((all[i].message + " / " + all[i].hint).find(given.hints[i]), std::string::npos)
            << given.title << "\n"
            << render(all[i]);
}

std::string name_of_case(const testing::TestParamInfo<CheckCase>& info) {
    std::string name;
    for (const char c : info.param.title) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return fmt::format("{}_{}", info.index, name);
}

} // namespace arbiter::tests
