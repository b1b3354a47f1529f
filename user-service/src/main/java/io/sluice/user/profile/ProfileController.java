package io.sluice.user.profile;

import io.sluice.common.identity.SignedIn;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ProfileController {
    private final ProfileMapper profiles;

    ProfileController(ProfileMapper profiles) {
        this.profiles = profiles;
    }

    @GetMapping("/api/users/me")
    Me me(SignedIn user) {
        Profile profile = profiles.selectById(user.userId());
        if (profile == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return new Me(profile.id(), profile.nickname(), profile.role(), profile.points());
    }

    record Me(String id, String nickname, String role, long points) {}
}
