package io.sluice.sale.load;

import java.util.concurrent.atomic.AtomicInteger;

/** Decides what becomes of confirmed orders, by shares that are exact over every hundred of them. */
final class Fates {

    /** Coprime to 100: every hundred orders get every remainder once, well mixed. */
    private static final int STEP = 37;

    private final Share pay;
    private final Share cancel;
    private final Share lapse;
    private final AtomicInteger orders = new AtomicInteger();

    Fates(Share pay, Share cancel, Share lapse) {
        this.pay = pay;
        this.cancel = cancel;
        this.lapse = lapse;
    }

    Fate next() {
        int place = Math.floorMod(orders.getAndIncrement() * STEP, 100);
        if (place < pay.percent()) {
            return Fate.PAY;
        }
        if (place < pay.percent() + cancel.percent()) {
            return Fate.CANCEL;
        }
        return place < pay.percent() + cancel.percent() + lapse.percent() ? Fate.LAPSE : Fate.KEEP;
    }

    boolean areAllKept() {
        return pay.isNone() && cancel.isNone() && lapse.isNone();
    }

    /** Whether units come back from confirmed orders. */
    boolean releaseUnits() {
        return !cancel.isNone() || !lapse.isNone();
    }
}
