package io.sluice.user.address;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.user.account.Accounts;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Replaces one of a user's addresses. Orders have copies, which stay as they are. */
@Service
public class ChangeAddress {
    private final Accounts accounts;
    private final Addresses addresses;

    ChangeAddress(Accounts accounts, Addresses addresses) {
        this.accounts = accounts;
        this.addresses = addresses;
    }

    /**
     * The address as it is afterwards; empty if the user has no such address.
     *
     * @param preferred false leaves the preferred one preferred: one of them is, until another one is asked for
     */
    @Transactional
    public Optional<SavedAddress> change(UserId userId, AddressId id, DeliveryAddress address, boolean preferred) {
        accounts.lock(userId);
        return addresses.find(userId, id).map(before -> {
            var after = new SavedAddress(id, address, preferred || before.preferred());
            if (after.preferred()) {
                addresses.preferNone(userId);
            }
            addresses.replace(userId, after);
            return after;
        });
    }
}
