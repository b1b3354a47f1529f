package io.sluice.user.account;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** All accounts. A phone number belongs to one of them at most; a unique key of the database guarantees it. */
public interface Accounts {
    Optional<Account> find(UserId id);

    Optional<Account> findByPhone(Phone phone);

    /** Those of the users that there are, in no order. */
    List<UserSummary> findSummaries(Collection<UserId> ids);

    Optional<UserSummary> findSummaryByPhone(Phone phone);

    boolean hasAdmin();

    /** False if the phone number has an account. */
    boolean add(Account account, Instant createdAt);

    /** False if there was a first admin before, or the phone number has an account. */
    boolean addFirstAdmin(Account account, Instant createdAt);

    void addWithoutCredentials(List<Account> accounts, Instant createdAt);

    /** Locks a user's account until the transaction ends; false if there is no such user. */
    boolean lock(UserId id);

    /** The points of a user, locked until the transaction ends; empty if there is no such user. */
    Optional<Points> findPointsForUpdate(UserId id);

    /** What an order adds to a user's points has changed. The database refuses a balance below zero. */
    void changePoints(UserId id, Points before, Points after);

    /** The role of a user, locked until the transaction ends; empty if there is no such user. */
    @Transactional(propagation = Propagation.MANDATORY)
    Optional<Role> findRoleForUpdate(UserId id);

    @Transactional(propagation = Propagation.MANDATORY)
    void changeRole(UserId id, Role role);

    /** False if the password is no longer the one that was checked. */
    boolean changePassword(UserId id, PasswordHash checked, PasswordHash replacement);
}
