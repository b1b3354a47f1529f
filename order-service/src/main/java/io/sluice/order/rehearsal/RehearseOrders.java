package io.sluice.order.rehearsal;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.OwnEntrance;
import io.sluice.common.selling.rehearsal.RehearsedWork;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.rehearsal.ShadowSchema;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Orders of shadow buyers at this node: through the web server, Redis, the broker and the database, up to CONFIRMED. */
@Component
class RehearseOrders implements RehearsedWork {
    private static final Duration TOKEN_LIFETIME = Duration.ofMinutes(1);
    /** Some people always come; a crowd is here within moments. */
    private static final int FEW_BUYERS = 50;

    private static final int ACCEPTED = 202;

    /** Only the gateway sees sessions. */
    private static final SessionProof NO_SESSION = new SessionProof("-".repeat(22), Instant.EPOCH);

    private final StockBoard board;
    private final Orders orders;
    private final ShadowSchema schema;
    private final SeckillTokens tokens;
    private final IdentitySeal seal;
    private final IdGenerator ids;
    private final Clock clock;
    private final MeterRegistry meters;
    private final OwnEntrance entrance;
    private volatile @Nullable PublishedPromo promo;

    RehearseOrders(
            StockBoard board,
            Orders orders,
            ShadowSchema schema,
            SeckillTokens tokens,
            IdentitySeal seal,
            IdGenerator ids,
            Clock clock,
            MeterRegistry meters,
            OwnEntrance entrance) {
        this.board = board;
        this.orders = orders;
        this.schema = schema;
        this.tokens = tokens;
        this.seal = seal;
        this.ids = ids;
        this.clock = clock;
        this.meters = meters;
        this.entrance = entrance;
    }

    @Override
    public String what() {
        return "orders";
    }

    /** The whole way must be there, the ledger included: else only half of it would get warm. What was sent too early may be lost. */
    @Override
    public void begin() throws IOException {
        PublishedPromo rehearsed = promo;
        if (rehearsed == null) {
            schema.prepare();
            rehearsed = open();
            promo = rehearsed;
        }
        if (!isConfirmed(rehearsed.promoId())) {
            attempt();
            throw new IOException("No order was confirmed yet");
        }
    }

    private boolean isConfirmed(PromoId promoId) {
        return Rehearsing.of(
                promoId,
                () -> !orders.findNewestByPromo(promoId, Optional.of(OrderState.CONFIRMED), 1)
                        .isEmpty());
    }

    private PublishedPromo open() {
        PublishedPromo created = ShadowPromo.create(ids, clock.instant());
        ShadowPromo.open(created, board);
        return created;
    }

    @Override
    public void attempt() throws IOException {
        UserId buyer = ShadowPromo.buyer(ids);
        entrance.post(
                "/api/orders",
                Map.of(
                        IdentitySeal.HEADER, seal.seal(Identity.user(buyer)),
                        SeckillToken.HEADER, tokens.sign(token(buyer), NO_SESSION)),
                "{\"quantity\": 1}",
                status -> status == ACCEPTED);
    }

    private SeckillToken token(UserId buyer) {
        Instant now = clock.instant();
        return new SeckillToken(
                buyer,
                Objects.requireNonNull(promo).promoId(),
                0,
                now.minus(TOKEN_LIFETIME),
                now.plus(TOKEN_LIFETIME),
                ids.next(ReservationId::new));
    }

    @Override
    public void end() {
        PublishedPromo rehearsed = promo;
        if (rehearsed != null) {
            promo = null;
            ShadowPromo.close(rehearsed, board);
        }
    }

    /** Attempts of a rehearsal are not counted there. */
    @Override
    public boolean hasBuyers() {
        return attempts() >= FEW_BUYERS;
    }

    private double attempts() {
        return meters.find("sluice.order.attempts").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
