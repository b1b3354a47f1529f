package io.sluice.gateway.rate;

import java.util.Set;

/** What Sentinel counts by: the routes, and the calls that a sale depends on. A request counts for one of them only. */
public final class RateResources {
    public static final String TOKENS = "tokens";
    public static final String CHALLENGE = "challenge";
    public static final String PLACE_ORDER = "place-order";

    static final Set<String> ALL =
            Set.of("user", "item", "picture", "promo", "order", "push", "stock", TOKENS, CHALLENGE, PLACE_ORDER);

    private RateResources() {}
}
