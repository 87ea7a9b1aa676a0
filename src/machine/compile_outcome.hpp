// OutcomeCompiler: what comes of one degree, where resources change, somebody chooses, or a card is settled.
#pragma once

#include "machine/compile_code.hpp"
#include "pack/outcome/value.hpp"

namespace arbiter::machine {

class Choose;

class OutcomeCompiler {
public:
    /// `written` may be null: a card is settled even where its outcome says nothing. Places in it are told as
    /// below the compiler's path.
    OutcomeCompiler(CodeCompiler& compiler, const json::Node* written, std::string_view degree,
                    bool is_success)
        : compiler_(compiler),
          written_(written),
          degree_(degree),
          is_success_(is_success),
          path_(compiler.path()) {}

    /// Everything up to where it is known what will happen.
    void prepare();
    /// And then it happens.
    void settle();

    [[nodiscard]] const std::string& path() const noexcept { return path_; }

private:
    using Node = json::Node;

    // Amounts of a list of changes; what each comes to is asked where this stands.
    void add_changes(const Node* list, const std::string& path, bool is_automatic = false);
    // For explanations.
    void note(const Node& written, const Change& change, const std::string& path);
    [[nodiscard]] std::optional<Change> read_change(const Node& written, const std::string& path);
    [[nodiscard]] bool read_resources(const Node& written, Change& change);
    void roll(const Node& written, Change& change);
    void check_size(const Node& value, const Change& change);
    // What goes on waits for its moment, and is made once more then.
    void prolong(const Change& change);
    void follow_choice(bool is_told);
    void choices(const Node& list, const std::string& path);
    void tasks(const Node* texts, bool is_told);
    [[nodiscard]] bool does_end() const;
    // Words in which a resource's name is how much of it changes: by `changes`, else by the outcome itself.
    [[nodiscard]] std::optional<Text> words(const Node& written, std::span<const Change> changes,
                                            bool is_known);
    [[nodiscard]] bool is_known_word(std::string_view word) const;

    CodeCompiler& compiler_;
    const Node* written_;
    std::string_view degree_;
    bool is_success_;
    std::string path_;
    std::vector<Change> changes_;
    std::size_t own_ = 0;                 // how many of them, at the front, are the outcome's own
    std::optional<std::uint32_t> chosen_; // a register: the number of the option
    std::vector<std::string> names_;      // what texts call the resource of each change
};

} // namespace arbiter::machine
