package io.sluice.sale.faults;

import static io.sluice.sale.faults.FaultKind.CUT;
import static io.sluice.sale.faults.FaultKind.FLUSH;
import static io.sluice.sale.faults.FaultKind.KILL;
import static io.sluice.sale.faults.FaultKind.KILL_WITH_LOST_WRITES;
import static io.sluice.sale.faults.FaultKind.OFFSET;
import static io.sluice.sale.faults.FaultKind.PAUSE;
import static io.sluice.sale.faults.FaultKind.READ_ONLY;
import static io.sluice.sale.faults.FaultKind.SLOW;
import static io.sluice.sale.faults.FaultKind.STOP;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What can be broken, and how. */
enum FaultTarget {
    GATEWAY(true, KILL, STOP, PAUSE, SLOW),
    USER_SERVICE(true, KILL, STOP, PAUSE, SLOW),
    ITEM_SERVICE(true, KILL, STOP, PAUSE, SLOW),
    PROMO_SERVICE(true, KILL, STOP, PAUSE, SLOW),
    ORDER_SERVICE(true, KILL, STOP, PAUSE, SLOW),
    STOCK_SERVICE(true, KILL, STOP, PAUSE, SLOW),
    /** All six nodes of the cluster. */
    REDIS(false, KILL, STOP, PAUSE, SLOW, FLUSH, CUT),
    /** The master that has the first bucket of what is sold; most of the keys, if nothing is. */
    REDIS_MASTER(false, KILL, PAUSE, SLOW, KILL_WITH_LOST_WRITES),
    MARIADB(false, KILL, STOP, PAUSE, SLOW, READ_ONLY, CUT),
    /** Broker and name server, which are one process. */
    ROCKETMQ(false, KILL, STOP, PAUSE, SLOW, CUT),
    NACOS(false, KILL, STOP, PAUSE, SLOW),
    PAYMENT_PROVIDER(false, KILL, STOP, PAUSE, SLOW),
    /** The connections to Redis, to the database and to the broker. */
    CONNECTION(false, CUT),
    /** The Redis master whose time is the shared clock. */
    CLOCK(false, OFFSET);

    private static final Pattern INSTANCE = Pattern.compile("(.+)-([2-9])");

    private final boolean service;
    private final Set<FaultKind> kinds;

    FaultTarget(boolean service, FaultKind first, FaultKind... more) {
        this.service = service;
        this.kinds = EnumSet.of(first, more);
    }

    /** Of the name of a part, or of a further instance of a service such as {@code order-service-2}. */
    static FaultTarget named(String part) {
        Matcher matcher = INSTANCE.matcher(part);
        boolean furtherInstance = matcher.matches();
        String name = furtherInstance ? matcher.group(1) : part;
        return Arrays.stream(values())
                .filter(target -> target.word().equals(name) && (target.service || !furtherInstance))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "There is nothing called “" + part + "” to break; there are " + words() + "."));
    }

    private static String words() {
        return Arrays.stream(values()).map(FaultTarget::word).collect(Collectors.joining(", "));
    }

    String word() {
        return name().toLowerCase().replace('_', '-');
    }

    void check(FaultKind kind) {
        if (!kinds.contains(kind)) {
            throw new IllegalArgumentException("The fault “" + kind.word() + "” does not fit " + word() + "; there are "
                    + FaultKind.words(kinds.toArray(FaultKind[]::new)) + ".");
        }
    }
}
