package io.sluice.user.local.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.user.account.Phone;
import io.sluice.user.local.MintBuyers;
import io.sluice.user.local.SentCodes;
import io.sluice.user.session.OpenSession;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** For clients on this machine; all others are answered 404. */
@RestController
@Tag(name = "Local mode")
@Profile("local")
class LocalController {
    private final SentCodes codes;
    private final MintBuyers mintBuyers;

    LocalController(SentCodes codes, MintBuyers mintBuyers) {
        this.codes = codes;
        this.mintBuyers = mintBuyers;
    }

    /** Before anything else of a request is read: what is not there has no opinion on its body. */
    @ModelAttribute
    void requireLoopback(ClientAddress from) {
        if (!from.isLoopback()) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
    }

    @Operation(
            operationId = "showCode",
            summary = "Shows the last one-time code of a phone, which no SMS brings in local mode.")
    @Refusals({"not-found"})
    @GetMapping("/api/local/otp")
    Code code(
            @Parameter(description = "as typed at registration", example = "+86 138 0013 8000") @RequestParam
                    String phone) {
        return Phone.parse(phone)
                .flatMap(codes::findLast)
                .map(code -> new Code(code.text()))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    @Operation(operationId = "mintBuyers", summary = "Creates buyers with open sessions, for tests and load tools.")
    @Refusals({"not-found"})
    @PostMapping("/api/local/sessions")
    @ResponseStatus(HttpStatus.CREATED)
    List<Minted> mint(@Valid @RequestBody MintRequest request) {
        return mintBuyers.mint(request.count()).stream().map(Minted::of).toList();
    }

    @Operation(
            operationId = "signInAgain",
            summary = "Opens a session of a buyer without a password, for load tools whose sessions Redis has lost.")
    @Refusals({"not-found"})
    @PostMapping("/api/local/users/{id}/sessions")
    @ResponseStatus(HttpStatus.CREATED)
    Minted signInAgain(@PathVariable UserId id) {
        return mintBuyers
                .signInAgain(id)
                .map(Minted::of)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    record Code(@Schema(example = "482913") String code) {}

    record MintRequest(
            @Schema(example = "100") @Min(1) @Max(20_000) int count) implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return CommonProblem.MALFORMED_REQUEST;
        }
    }

    record Minted(
            UserId userId,

            @Schema(example = "q3mX8pZ1vT5rK7wB2nY9cD4fG6hJ0sL8aE1uI3oP5tM")
            String token) {
        private static Minted of(OpenSession.Opened opened) {
            return new Minted(opened.userId(), opened.token().secret());
        }
    }
}
