package io.sluice.user.address;

import io.sluice.common.platform.id.UserId;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The addresses that users keep. A unique key of the database admits one preferred address per user. Those who change addresses
 * lock the user's account first.
 */
public interface Addresses {
    /** A user's own, the preferred one first, then the newest first. */
    List<SavedAddress> findByUser(UserId userId);

    /** A user's own address; empty for another's. */
    default Optional<SavedAddress> find(UserId userId, AddressId id) {
        return findByUser(userId).stream()
                .filter(address -> address.id().equals(id))
                .findFirst();
    }

    @Transactional(propagation = Propagation.MANDATORY)
    void add(UserId userId, SavedAddress address);

    /** Replaces the texts of an address, and whether it is preferred. */
    @Transactional(propagation = Propagation.MANDATORY)
    void replace(UserId userId, SavedAddress address);

    /** No address of the user is preferred any more. */
    @Transactional(propagation = Propagation.MANDATORY)
    void preferNone(UserId userId);

    /** Removes the row; nothing of it stays. */
    @Transactional(propagation = Propagation.MANDATORY)
    void delete(UserId userId, AddressId id);
}
