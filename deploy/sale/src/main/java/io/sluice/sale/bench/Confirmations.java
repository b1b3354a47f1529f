package io.sluice.sale.bench;

import java.io.IOException;
import java.util.Map;

/** Finds out what became of accepted orders. */
@FunctionalInterface
interface Confirmations {

    /**
     * Those of a promotion at rest.
     *
     * @param intendedMicros when each order was due to be sent, in microseconds since 1970
     */
    Confirmed read(String promoId, Map<String, Long> intendedMicros) throws IOException;
}
