package io.sluice.user.address;

import io.sluice.common.selling.domain.DeliveryAddress;

/**
 * A delivery address that a user keeps.
 *
 * @param preferred whether it is the one that is offered first; exactly one of a user's addresses is
 */
public record SavedAddress(AddressId id, DeliveryAddress address, boolean preferred) {
    SavedAddress withPreferred(boolean nowPreferred) {
        return new SavedAddress(id, address, nowPreferred);
    }
}
