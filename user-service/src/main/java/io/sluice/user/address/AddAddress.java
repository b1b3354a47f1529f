package io.sluice.user.address;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.user.account.Accounts;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Adds an address to those a user keeps. The first one is preferred, whatever is asked for. */
@Service
public class AddAddress {
    static final int MAX_PER_USER = 20;

    private final Accounts accounts;
    private final Addresses addresses;
    private final IdGenerator ids;

    AddAddress(Accounts accounts, Addresses addresses, IdGenerator ids) {
        this.accounts = accounts;
        this.addresses = addresses;
        this.ids = ids;
    }

    /** The address, or why it was not added. */
    public sealed interface Result {
        /** It is kept from now on. */
        record Added(SavedAddress address) implements Result {}

        /** Nothing was added. */
        enum Refused implements Result {
            TOO_MANY,
            UNKNOWN_USER
        }
    }

    @Transactional
    public Result add(UserId userId, DeliveryAddress address, boolean preferred) {
        // Locked before anything is counted: two requests at once must not both find room for one more.
        if (!accounts.lock(userId)) {
            return Result.Refused.UNKNOWN_USER;
        }
        int kept = addresses.findByUser(userId).size();
        if (kept >= MAX_PER_USER) {
            return Result.Refused.TOO_MANY;
        }
        var added = new SavedAddress(ids.next(AddressId::new), address, preferred || kept == 0);
        if (added.preferred()) {
            addresses.preferNone(userId);
        }
        addresses.add(userId, added);
        return new Result.Added(added);
    }
}
