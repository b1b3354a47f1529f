package io.sluice.user.support;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.user.account.Accounts;
import io.sluice.user.session.Sessions;
import java.time.Clock;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Gives a user another role and ends the user's sessions, so that it holds everywhere at once. */
@Service
public class ChangeRole {
    private final Accounts accounts;
    private final RoleChanges changes;
    private final Sessions sessions;
    private final TransactionTemplate transaction;
    private final Clock clock;

    ChangeRole(
            Accounts accounts, RoleChanges changes, Sessions sessions, TransactionTemplate transaction, Clock clock) {
        this.accounts = accounts;
        this.changes = changes;
        this.sessions = sessions;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Changed, or why not. */
    public enum Outcome {
        /** The user has the role, now or before. */
        CHANGED,
        UNKNOWN_USER,
        OWN_ROLE,
        /** Whoever asks is no admin any more. */
        NOT_ADMIN
    }

    public Outcome change(UserId userId, Role role, UserId by) {
        if (userId.equals(by)) {
            return Outcome.OWN_ROLE;
        }
        Outcome outcome = transaction.execute(status -> write(userId, role, by));
        if (outcome == Outcome.CHANGED) {
            // After the change is durable, as with passwords; and whenever it is repeated, in case Redis was away then.
            sessions.endOthers(userId, Optional.empty());
        }
        return outcome;
    }

    /** Two admins who take each other's role at once: the second one finds that it has none, so an admin always remains. */
    private Outcome write(UserId userId, Role role, UserId by) {
        // Always in the same order: two changes must not wait for each other.
        Stream.of(userId, by).map(UserId::value).sorted().map(UserId::new).forEach(accounts::findRoleForUpdate);
        if (!accounts.findRoleForUpdate(by).equals(Optional.of(Role.ADMIN))) {
            return Outcome.NOT_ADMIN;
        }
        return accounts.findRoleForUpdate(userId)
                .map(before -> write(new RoleChange(userId, before, role, by, clock.instant())))
                .orElse(Outcome.UNKNOWN_USER);
    }

    private Outcome write(RoleChange change) {
        if (change.from() != change.to()) {
            accounts.changeRole(change.userId(), change.to());
            changes.add(change);
        }
        return Outcome.CHANGED;
    }
}
