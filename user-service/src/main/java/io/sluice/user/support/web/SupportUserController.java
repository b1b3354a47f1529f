package io.sluice.user.support.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.user.UserProblem;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import io.sluice.user.account.UserSummary;
import io.sluice.user.support.ChangeRole;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Users as support sees them: found by the whole phone number or by their ids, never with more than a masked phone. */
@RestController
@Tag(name = "Users (admins)")
@RequestMapping("/api/admin/users")
class SupportUserController {
    private static final int MAX_IDS = 50;

    private final Accounts accounts;
    private final ChangeRole changeRole;

    SupportUserController(Accounts accounts, ChangeRole changeRole) {
        this.accounts = accounts;
        this.changeRole = changeRole;
    }

    @Operation(operationId = "findUsers", summary = "Finds users, either by their whole phone number or by their ids.")
    @Refusals({"phone-invalid"})
    @GetMapping
    List<View> find(
            @Parameter(description = "the whole number", example = "138 0013 8000")
                    @RequestParam(required = false)
                    @Nullable
                    String phone,
            @Parameter(description = "up to 50, separated by commas", example = "01KA9Z0J7Q3M8X5T2V6W4R1YNE")
                    @RequestParam(required = false)
                    @Nullable
                    List<UserId> ids) {
        if ((phone == null) == (ids == null) || (ids != null && ids.size() > MAX_IDS)) {
            throw new ProblemException(
                    CommonProblem.MALFORMED_REQUEST, "either phone or up to " + MAX_IDS + " ids must be given");
        }
        List<UserSummary> found = phone == null ? accounts.findSummaries(ids) : findByPhone(phone);
        return found.stream().map(View::of).toList();
    }

    private List<UserSummary> findByPhone(String typed) {
        Phone phone = Phone.parse(typed).orElseThrow(() -> new ProblemException(UserProblem.PHONE_INVALID));
        return accounts.findSummaryByPhone(phone).stream().toList();
    }

    @Operation(operationId = "showUser", summary = "Shows a user.")
    @GetMapping("/{id}")
    View show(@PathVariable UserId id) {
        return accounts.findSummaries(List.of(id)).stream()
                .findFirst()
                .map(View::of)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    /** Repeating it is fine, and ends the user's sessions again. */
    @Operation(
            operationId = "changeRole",
            summary = "Gives another user a role, and ends the user's sessions so that it holds everywhere.")
    @Refusals({"own-role"})
    @PutMapping("/{id}/role")
    View changeRole(SignedIn admin, @PathVariable UserId id, @Valid @RequestBody RoleRequest request) {
        return switch (changeRole.change(id, request.role(), admin.userId())) {
            case CHANGED -> show(id);
            case UNKNOWN_USER -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case OWN_ROLE -> throw new ProblemException(UserProblem.OWN_ROLE);
            case NOT_ADMIN -> throw new ProblemException(CommonProblem.ADMIN_ONLY);
        };
    }

    record RoleRequest(@NotNull Role role) implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return CommonProblem.MALFORMED_REQUEST;
        }
    }

    /** A user as support sees one. */
    @Schema(name = "SupportUser")
    record View(
            UserId id,
            @Schema(example = "Lin") String nickname,

            @Schema(description = "masked; null for buyers of load tests", example = "138****0000") @Nullable
            String phone,

            Role role,
            Instant createdAt) {
        private static final String MAINLAND = "+86";

        static View of(UserSummary user) {
            return new View(
                    user.id(),
                    user.nickname().text(),
                    user.phone().map(View::masked).orElse(null),
                    user.role(),
                    user.createdAt());
        }

        /** As people write it: only numbers of elsewhere have their prefix. */
        private static String masked(Phone phone) {
            String masked = phone.masked();
            return masked.startsWith(MAINLAND) ? masked.substring(MAINLAND.length()) : masked;
        }
    }
}
