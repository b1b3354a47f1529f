package io.sluice.user.local;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import io.sluice.user.session.Sessions;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** For clients on this machine; all others are answered 404. */
@RestController
@Profile("local")
class LocalController {
    private static final int MAX_SESSIONS = 20_000;

    private final LocalSms sms;
    private final Accounts accounts;
    private final Sessions sessions;

    LocalController(LocalSms sms, Accounts accounts, Sessions sessions) {
        this.sms = sms;
        this.accounts = accounts;
        this.sessions = sessions;
    }

    @GetMapping("/api/local/otp")
    Code code(@RequestParam String phone, ClientAddress from) {
        requireLoopback(from);
        return Phone.parse(phone)
                .flatMap(sms::findLastCode)
                .map(code -> new Code(code.text()))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    @PostMapping("/api/local/sessions")
    @ResponseStatus(HttpStatus.CREATED)
    List<Minted> mint(@RequestBody MintRequest request, ClientAddress from) {
        requireLoopback(from);
        if (request.count() < 1 || request.count() > MAX_SESSIONS) {
            throw new ProblemException(CommonProblem.MALFORMED_REQUEST, "count must be 1 to " + MAX_SESSIONS);
        }
        List<UserId> buyers = accounts.addBuyersWithoutCredentials(request.count());
        var opened = sessions.openUnlisted(buyers);
        return IntStream.range(0, buyers.size())
                .mapToObj(i -> new Minted(buyers.get(i), opened.get(i).token().secret()))
                .toList();
    }

    private static void requireLoopback(ClientAddress from) {
        if (!from.isLoopback()) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
    }

    record Code(String code) {}

    record MintRequest(int count) {}

    record Minted(UserId userId, String token) {}
}
