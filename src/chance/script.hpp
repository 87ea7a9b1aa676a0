// Script: answers questions with faces that somebody wrote down, for tests, cases and dice rolled by hand.
#pragma once

#include "chance/answerer.hpp"
#include "chance/faces.hpp"

#include <optional>
#include <span>
#include <vector>

namespace arbiter::chance {

/// Hands out given faces in order. Whole faces and unit numbers stand in one list, each as a number; what the
/// question asks for decides which it must be. The first face that is missing or does not fit is an Error,
/// and everything after it is the same Error: a script that went wrong proves nothing more.
class Script final : public Answerer {
public:
    /// `faces` outlive the script, and so do `kept` (every face used is appended, unless null) and `chooser`.
    explicit Script(std::span<const double> faces, std::vector<Face>* kept = nullptr,
                    Chooser* chooser = nullptr);

    /// script_ended when the faces ran out, script_unfit when one does not fit.
    [[nodiscard]] Result<Answer> answer(const Question& question) override;

    /// Call it at the end: script_unfit when faces are left over.
    [[nodiscard]] Result<void> finish() const;

    /// Faces handed out so far.
    [[nodiscard]] std::size_t used() const noexcept { return faces_.used; }

private:
    struct ScriptedFaces final : Faces {
        ScriptedFaces(std::span<const double> all, std::vector<Face>* keep) : Faces(keep), given(all) {}
        [[nodiscard]] std::int64_t next_face(std::int64_t low, std::int64_t high) override;
        [[nodiscard]] double next_unit() override;
        [[nodiscard]] std::optional<double> take(std::string_view wanted);
        void refuse(double face, std::string_view wanted);

        std::span<const double> given;
        std::size_t used = 0;
        std::optional<Error> error; // the first
    };

    ScriptedFaces faces_;
    Chooser* chooser_;
};

} // namespace arbiter::chance
