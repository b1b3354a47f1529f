package io.sluice.order.delivery.persistence;

import io.sluice.common.selling.domain.DeliveryAddress;

/** An address as its table has it. */
record OrderAddressRow(String recipient, String phone, String region, String city, String street, String postalCode) {
    DeliveryAddress toAddress() {
        return new DeliveryAddress(recipient, phone, region, city, street, postalCode);
    }

    @Override
    public String toString() {
        return "OrderAddressRow[hidden]";
    }
}
