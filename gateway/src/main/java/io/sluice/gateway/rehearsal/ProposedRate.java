package io.sluice.gateway.rehearsal;

import io.sluice.gateway.rate.RateResources;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * A limit that follows from a capacity, for one gateway: as many requests a second.
 *
 * @param resource as Sentinel's rules name it
 */
record ProposedRate(String resource, long perSecond) {
    /**
     * Half as much again as becomes orders: no attempt that could be accepted is refused, also when some of them come again, and what comes beyond
     * that never reaches order-service.
     */
    private static final double ATTEMPTS_PER_ORDER = 1.5;

    /** The gate has two live tokens for each unit, and buyers who find it full ask again. */
    private static final double TOKENS_PER_ORDER = 3;

    /** What was measured in seconds is not known better than this. */
    private static final MathContext PRECISION = new MathContext(2, RoundingMode.HALF_UP);

    static List<ProposedRate> of(double acceptedPerSecond) {
        return List.of(
                rounded(RateResources.PLACE_ORDER, ATTEMPTS_PER_ORDER * acceptedPerSecond),
                rounded(RateResources.TOKENS, TOKENS_PER_ORDER * acceptedPerSecond));
    }

    private static ProposedRate rounded(String resource, double perSecond) {
        long whole = BigDecimal.valueOf(perSecond)
                .round(PRECISION)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
        return new ProposedRate(resource, Math.max(1, whole));
    }
}
