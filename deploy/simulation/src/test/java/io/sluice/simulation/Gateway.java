package io.sluice.simulation;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Duration;
import java.util.List;

/** What gives tokens, and beside it promo-service, which writes the registry again when Redis has lost it. It does not die. */
final class Gateway extends Node {
    static final Duration TOKEN_LIFETIME = Duration.ofSeconds(30);

    private final Sale sale;

    Gateway(Sale sale) {
        super(sale.world, sale.cluster, "gateway");
        this.sale = sale;
    }

    @Override
    SimulatedTransactions transactions() {
        return SimulatedTransactions.OF_STOCK;
    }

    @Override
    Container wire(Container container) {
        return container;
    }

    @Override
    void begin() {
        repeat("writes the registry", Duration.ofSeconds(5), () -> write(sale.promo));
    }

    @Override
    void end() {}

    @Override
    boolean canDie() {
        return false;
    }

    void write(PublishedPromo promo) {
        var registry = get(PromoRegistry.class);
        registry.write(promo);
        registry.markComplete(List.of(promo.promoId()));
    }

    Admission admit(BoardRef board, UserId userId, ReservationId offered) {
        return get(StockBoard.class).admit(board, userId, offered, TOKEN_LIFETIME);
    }
}
