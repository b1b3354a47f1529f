package io.sluice.gateway.token;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.OwnEntrance;
import io.sluice.common.selling.rehearsal.RehearsedWork;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import java.io.IOException;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** What this node repeats after its start, until it is warm: orders of shadow buyers. */
@Component
class RehearseBuying implements RehearsedWork {
    /** Some people always come; a crowd is here within moments. */
    private static final int FEW_BUYERS = 50;

    private final ShadowBuyers buyers;
    private final StockBoard board;
    private final IdGenerator ids;
    private final Clock clock;
    private final MeterRegistry meters;
    private volatile @Nullable PublishedPromo promo;

    RehearseBuying(ShadowBuyers buyers, StockBoard board, IdGenerator ids, Clock clock, MeterRegistry meters) {
        this.buyers = buyers;
        this.board = board;
        this.ids = ids;
        this.clock = clock;
        this.meters = meters;
    }

    @Override
    public String what() {
        return "orders";
    }

    @Override
    public void begin() throws IOException {
        if (promo == null) {
            PublishedPromo created = ShadowPromo.create(ids, clock.instant());
            ShadowPromo.open(created, board);
            promo = created;
        }
        attempt();
    }

    @Override
    public void attempt() throws IOException {
        ShadowBuyer buyer = buyers.admit(Objects.requireNonNull(promo));
        OwnEntrance.Answer answer = buyers.order(buyer);
        if (!HttpStatus.valueOf(answer.status()).is2xxSuccessful()) {
            throw new IOException("An order was answered " + answer.status() + ": " + answer.body());
        }
    }

    @Override
    public void end() {
        PublishedPromo rehearsed = promo;
        if (rehearsed != null) {
            promo = null;
            ShadowPromo.close(rehearsed, board);
        }
    }

    /** A rehearsal asks the gate itself, which counts nothing there. */
    @Override
    public boolean hasBuyers() {
        return issued() >= FEW_BUYERS;
    }

    private double issued() {
        return meters.find("sluice.gateway.tokens").tag("outcome", "issued").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
