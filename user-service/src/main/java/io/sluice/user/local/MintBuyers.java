package io.sluice.user.local;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.account.CreateAccounts;
import io.sluice.user.session.OpenSession;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Service;

/** Makes buyers for load tests who are logged in already. */
@Service
@Profile("local")
public class MintBuyers {
    private final CreateAccounts createAccounts;
    private final OpenSession openSession;

    MintBuyers(CreateAccounts createAccounts, OpenSession openSession) {
        this.createAccounts = createAccounts;
        this.openSession = openSession;
    }

    public List<OpenSession.Opened> mint(int count) {
        List<UserId> buyers = createAccounts.createBuyersWithoutCredentials(count);
        return openSession.openUnlisted(buyers);
    }
}
