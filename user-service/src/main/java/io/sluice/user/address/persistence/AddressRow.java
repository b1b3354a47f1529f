package io.sluice.user.address.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.user.address.AddressId;
import io.sluice.user.address.SavedAddress;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table of addresses.
 *
 * @param preferred true or null; unique per user, so that one address is preferred
 */
record AddressRow(
        String id,
        UserId userId,
        String recipient,
        String phone,
        String region,
        String city,
        String street,
        String postalCode,
        @Nullable Boolean preferred) {
    static AddressRow of(UserId userId, SavedAddress saved) {
        DeliveryAddress address = saved.address();
        return new AddressRow(
                saved.id().value(),
                userId,
                address.recipient(),
                address.phone(),
                address.region(),
                address.city(),
                address.street(),
                address.postalCode(),
                saved.preferred() ? true : null);
    }

    SavedAddress toSavedAddress() {
        return new SavedAddress(
                new AddressId(id),
                new DeliveryAddress(recipient, phone, region, city, street, postalCode),
                preferred != null);
    }

    @Override
    public String toString() {
        return "AddressRow[" + id + "]";
    }
}
