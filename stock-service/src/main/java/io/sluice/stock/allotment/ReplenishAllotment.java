package io.sluice.stock.allotment;

import io.sluice.common.board.StockBoard;
import io.sluice.common.message.PromoEvent;
import io.sluice.common.promo.PromoEvents;
import io.sluice.common.promo.PromoRegister;
import io.sluice.stock.allotment.AllotmentBook.Outcome;
import org.springframework.stereotype.Service;

/** Adds units of normal stock to a promotion that is on, once per command, and tells everybody if it had been sold out. */
@Service
public class ReplenishAllotment {
    private final AllotmentBook book;
    private final StockBoard board;
    private final PromoRegister register;
    private final PromoEvents events;

    ReplenishAllotment(AllotmentBook book, StockBoard board, PromoRegister register, PromoEvents events) {
        this.book = book;
        this.board = board;
        this.register = register;
        this.events = events;
    }

    public Outcome replenish(String promoId, String commandId, int units) {
        Outcome outcome = book.replenish(promoId, commandId, units);
        if (outcome == Outcome.DONE || outcome == Outcome.ALREADY_DONE) {
            Allotment allotment = book.find(promoId).orElseThrow();
            board.add(allotment.terms(), commandId, units);
            register.note(promoId, false, allotment.epoch())
                    .ifPresent(sale -> events.tell(promoId, PromoEvent.Kind.BACK_ON_SALE, sale.generation()));
        }
        return outcome;
    }
}
