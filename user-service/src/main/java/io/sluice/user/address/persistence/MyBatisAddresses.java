package io.sluice.user.address.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.address.AddressId;
import io.sluice.user.address.Addresses;
import io.sluice.user.address.SavedAddress;
import java.util.List;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisAddresses implements Addresses {
    private final AddressMapper rows;

    MyBatisAddresses(AddressMapper rows) {
        this.rows = rows;
    }

    @Override
    public List<SavedAddress> findByUser(UserId userId) {
        return rows.findByUser(userId).stream().map(AddressRow::toSavedAddress).toList();
    }

    @Override
    public void add(UserId userId, SavedAddress address) {
        rows.add(AddressRow.of(userId, address));
    }

    @Override
    public void replace(UserId userId, SavedAddress address) {
        rows.replace(AddressRow.of(userId, address));
    }

    @Override
    public void preferNone(UserId userId) {
        rows.preferNone(userId);
    }

    @Override
    public void delete(UserId userId, AddressId id) {
        rows.delete(userId, id.value());
    }
}
