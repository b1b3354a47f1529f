package io.sluice.sale.bench;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What can be measured, in this order. */
enum Step {
    COLD("accepted orders before anything else: once, and only cold if the suite has just been started"),
    REST("no requests at all: what the processes spend on their own"),
    FIXED("a fixed answer from a filter of the gateway, to a GET and to a POST: what the others are compared with"),
    CLOCK("GET /api/clock, answered by the gateway", FIXED),
    PAGE("the shell of the shop and the live state, as a browser asks for them", FIXED),
    HOT_READS("one promotion and one item that everybody reads", FIXED),
    READERS("the same promotion over many connections, at 70 % of that rate; a refusal is an answer, too", HOT_READS),
    SOLD_OUT("requests for a token of a promotion that is sold out", FIXED),
    FORGED("orders with a forged token", FIXED),
    PROXY("a trivial endpoint of order-service through the gateway: what selling is compared with"),
    TOKENS("seckill tokens, each for another buyer", PROXY),
    ORDERS("accepted orders to CONFIRMED, one promotion, one bucket", PROXY),
    OVERLOAD("the same with many more connections", ORDERS),
    OPEN_LOOP("orders at 70 % of the measured rate, whatever the suite does; latency from when each was due", ORDERS);

    private final String description;
    private final List<Step> needs;

    Step(String description, Step... needs) {
        this.description = description;
        this.needs = List.of(needs);
    }

    String id() {
        return name().toLowerCase().replace('_', '-');
    }

    String description() {
        return description;
    }

    static Optional<Step> named(String id) {
        return Arrays.stream(values()).filter(step -> step.id().equals(id)).findFirst();
    }

    /** With those whose figures they are compared with. */
    static List<Step> withNeeds(List<Step> chosen) {
        Set<Step> all = EnumSet.noneOf(Step.class);
        chosen.forEach(step -> step.addTo(all));
        return List.copyOf(all);
    }

    private void addTo(Set<Step> all) {
        all.add(this);
        needs.forEach(step -> step.addTo(all));
    }
}
