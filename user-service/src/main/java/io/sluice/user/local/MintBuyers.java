package io.sluice.user.local;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.CreateAccounts;
import io.sluice.user.session.OpenSession;
import java.util.List;
import java.util.Optional;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Service;

/** Makes buyers for load tests who are logged in already. */
@Service
@Profile("local")
public class MintBuyers {
    private final CreateAccounts createAccounts;
    private final Accounts accounts;
    private final OpenSession openSession;

    MintBuyers(CreateAccounts createAccounts, Accounts accounts, OpenSession openSession) {
        this.accounts = accounts;
        this.createAccounts = createAccounts;
        this.openSession = openSession;
    }

    public List<OpenSession.Opened> mint(int count) {
        List<UserId> buyers = createAccounts.createBuyersWithoutCredentials(count);
        return openSession.openUnlisted(buyers);
    }

    /** A session for a buyer whose session is lost, as buyer only; empty if there is no such user. */
    public Optional<OpenSession.Opened> signInAgain(UserId userId) {
        return accounts.find(userId)
                .map(account -> openSession.openUnlisted(List.of(userId)).get(0));
    }
}
