package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Service;

/**
 * Adds units of normal stock to a promotion that is on, once per command: in the ledger first, then on the board of the epoch they
 * belong to. If that is not open they come to it later, by {@link FinishReplenishments}.
 */
@Service
public class ReplenishAllotment {
    private static final Logger log = LoggerFactory.getLogger(ReplenishAllotment.class);

    private final MoveUnits moveUnits;
    private final Replenishments replenishments;
    private final FinishReplenishments finishReplenishments;

    ReplenishAllotment(MoveUnits moveUnits, Replenishments replenishments, FinishReplenishments finishReplenishments) {
        this.moveUnits = moveUnits;
        this.replenishments = replenishments;
        this.finishReplenishments = finishReplenishments;
    }

    /**
     * What became of the command.
     *
     * @param onBoard whether the units can be bought; if they are only in the ledger, they soon can be
     */
    public record Result(MoveUnits.Outcome outcome, boolean onBoard) {}

    public Result replenish(PromoId promoId, CommandId commandId, Units units) {
        MoveUnits.Outcome outcome = moveUnits.replenish(promoId, commandId, units);
        Optional<Replenishment> unfinished = outcome.isDone() ? replenishments.find(commandId) : Optional.empty();
        return new Result(outcome, unfinished.map(this::isOnBoard).orElse(outcome.isDone()));
    }

    private boolean isOnBoard(Replenishment replenishment) {
        try {
            UntilOpen.retry(() -> finishReplenishments.finish(replenishment));
            return true;
        } catch (BoardNotOpenException | DataAccessException e) {
            // The ledger has them, whatever became of the board: an error would say that they were not added.
            log.warn("The units of the {} will be on sale when its board is open: {}", replenishment, e.getMessage());
            return false;
        }
    }
}
