package io.sluice.gateway.promo;

import io.sluice.common.selling.promo.LocalPromos;

/** For tests of other packages. */
public final class FindPromos {
    private FindPromos() {}

    public static FindPromo in(LocalPromos promos) {
        return new FindPromo(promos, new RegistryReadings(promos));
    }
}
