package io.sluice.user.address;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.account.Accounts;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Deletes one of a user's addresses. If it was the preferred one, the newest of the others is from now on. */
@Service
public class DeleteAddress {
    private final Accounts accounts;
    private final Addresses addresses;

    DeleteAddress(Accounts accounts, Addresses addresses) {
        this.accounts = accounts;
        this.addresses = addresses;
    }

    /** Whether the user had such an address. */
    @Transactional
    public boolean delete(UserId userId, AddressId id) {
        accounts.lock(userId);
        Optional<SavedAddress> deleted = addresses.find(userId, id);
        deleted.ifPresent(address -> {
            addresses.delete(userId, id);
            if (address.preferred()) {
                preferNewest(userId);
            }
        });
        return deleted.isPresent();
    }

    private void preferNewest(UserId userId) {
        addresses.findByUser(userId).stream()
                .findFirst()
                .ifPresent(newest -> addresses.replace(userId, newest.withPreferred(true)));
    }
}
