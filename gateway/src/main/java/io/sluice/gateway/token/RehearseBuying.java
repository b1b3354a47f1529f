package io.sluice.gateway.token;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.OwnEntrance;
import io.sluice.common.selling.rehearsal.RehearsedWork;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.token.SeckillToken;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Shadow buyers at this node: the gate admits them, and their orders go through its web server to order-service. Their sessions exist nowhere,
 * so their requests for tokens are refused; whoever comes from outside can get no token for a shadow promotion either.
 */
@Component
class RehearseBuying implements RehearsedWork {
    /** Some people always come; a crowd is here within moments. */
    private static final int FEW_BUYERS = 50;

    private final StockBoard board;
    private final Gate gate;
    private final GateThreads threads;
    private final OwnEntrance entrance;
    private final IdGenerator ids;
    private final Clock clock;
    private final MeterRegistry meters;
    private volatile double issuedBefore;
    private volatile @Nullable PublishedPromo promo;

    RehearseBuying(
            StockBoard board,
            Gate gate,
            GateThreads threads,
            OwnEntrance entrance,
            IdGenerator ids,
            Clock clock,
            MeterRegistry meters) {
        this.board = board;
        this.gate = gate;
        this.threads = threads;
        this.entrance = entrance;
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
            issuedBefore = issued();
            PublishedPromo created = ShadowPromo.create(ids, clock.instant());
            ShadowPromo.open(created, board);
            promo = created;
        }
        attempt();
    }

    @Override
    public void attempt() throws IOException {
        PublishedPromo rehearsed = Objects.requireNonNull(promo);
        UserId buyer = ShadowPromo.buyer(ids);
        SessionToken session = SessionToken.create();
        String bearer = "Bearer " + session.secret();
        entrance.post(
                "/api/promos/" + rehearsed.promoId() + "/tokens",
                Map.of(HttpHeaders.AUTHORIZATION, bearer),
                "{}",
                status -> status == HttpStatus.UNAUTHORIZED.value());
        Admission admission = Objects.requireNonNull(
                threads.run(() -> gate.admit(rehearsed, buyer)).block());
        String token = gate.sign(
                gate.tokenOf(rehearsed, buyer, admission), SessionProof.ofNewSession(session, clock.instant()));
        entrance.post(
                "/api/orders",
                Map.of(HttpHeaders.AUTHORIZATION, bearer, SeckillToken.HEADER, token),
                "{\"quantity\": 1}",
                status -> HttpStatus.valueOf(status).is2xxSuccessful());
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
        return issued() - issuedBefore >= FEW_BUYERS;
    }

    private double issued() {
        return meters.find("sluice.gateway.tokens").tag("outcome", "issued").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
