package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.stock.allotment.MoveUnits.Outcome;
import io.sluice.stock.ledger.Ledger;
import org.springframework.stereotype.Service;

/** Adds units of normal stock to a promotion that is on, once per command, and publishes if it is back on sale. */
@Service
public class ReplenishAllotment {
    private final MoveUnits moveUnits;
    private final Allotments allotments;
    private final Ledger ledger;
    private final StockBoard board;
    private final SaleStatePublisher saleStates;

    ReplenishAllotment(
            MoveUnits moveUnits,
            Allotments allotments,
            Ledger ledger,
            StockBoard board,
            SaleStatePublisher saleStates) {
        this.moveUnits = moveUnits;
        this.allotments = allotments;
        this.ledger = ledger;
        this.board = board;
        this.saleStates = saleStates;
    }

    public Outcome replenish(PromoId promoId, CommandId commandId, Units units) {
        Outcome outcome = moveUnits.replenish(promoId, commandId, units);
        if (outcome.isDone()) {
            BoardTerms terms = findReplenishedTerms(promoId, commandId);
            board.replenish(terms, commandId, units);
            saleStates.publishChange(terms.board());
        }
        return outcome;
    }

    /** The terms of the board these units belong on: one of a later epoch has them in its numbers already. */
    private BoardTerms findReplenishedTerms(PromoId promoId, CommandId commandId) {
        Epoch epoch = ledger.findReplenished(commandId).orElseThrow().epoch();
        return allotments.find(promoId).orElseThrow().terms().inEpoch(epoch);
    }
}
