package io.sluice.stock.allotment;

import io.sluice.common.board.BoardContent;
import io.sluice.common.board.BoardTerms;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Moves units between normal stock and allotments, each move once: its ledger entry is written first, and a second one of
 * the same name cannot be.
 */
@Service
public class Allotments {
    private final AllotmentMapper allotments;
    private final MoveMapper moves;
    private final Clock clock;

    Allotments(AllotmentMapper allotments, MoveMapper moves, Clock clock) {
        this.allotments = allotments;
        this.moves = moves;
        this.clock = clock;
    }

    /** What a command came to. */
    public enum Outcome {
        DONE,
        ALREADY_DONE,
        NOT_ENOUGH_STOCK,
        DIFFERS,
        CLOSED
    }

    public Optional<Allotment> find(String promoId) {
        return Optional.ofNullable(allotments.find(promoId));
    }

    /** Those whose board must be there. */
    public List<Allotment> open() {
        return allotments.findIn(Allotment.State.OPEN);
    }

    /** Those that wait for holds on their way. */
    public List<Allotment> closing() {
        return allotments.findIn(Allotment.State.CLOSING);
    }

    /**
     * Takes the allotment out of normal stock.
     *
     * @throws DuplicateKeyException if another node does the same at this moment; asking again tells what it did
     */
    @Transactional
    public Outcome take(BoardTerms terms, String itemId, int units) {
        Allotment known = allotments.find(terms.promoId());
        if (known != null) {
            boolean same = known.sameTerms(terms, itemId) && moves.units("allot:" + terms.promoId()) == units;
            return same ? Outcome.ALREADY_DONE : Outcome.DIFFERS;
        }
        if (moves.takeFromItem(itemId, units) == 0) {
            return Outcome.NOT_ENOUGH_STOCK;
        }
        allotments.insert(Allotment.of(terms, itemId, units));
        record("allot:" + terms.promoId(), itemId, terms.promoId(), units);
        return Outcome.DONE;
    }

    /** Adds units to an open allotment. */
    @Transactional
    public Outcome replenish(String promoId, String commandId, int units) {
        // Locked: the state must not change between the look and the move.
        Allotment allotment = allotments.findForUpdate(promoId);
        if (moves.units("replenish:" + commandId) != null) {
            return Outcome.ALREADY_DONE;
        }
        if (allotment == null || allotment.state() != Allotment.State.OPEN) {
            return Outcome.CLOSED;
        }
        if (moves.takeFromItem(allotment.itemId(), units) == 0) {
            return Outcome.NOT_ENOUGH_STOCK;
        }
        allotments.grow(promoId, units);
        moves.recordInEpoch(
                "replenish:" + commandId, allotment.itemId(), promoId, units, allotment.epoch(), clock.instant());
        return Outcome.DONE;
    }

    /** The terms of the board these units belong on: one of a later epoch has them in its numbers already. */
    public BoardTerms termsOfReplenishment(String promoId, String commandId) {
        return allotments.find(promoId).terms().inEpoch(moves.epoch("replenish:" + commandId));
    }

    /** From now on nobody may be let in; what is held can still be settled. */
    @Transactional
    public void beginClosing(String promoId) {
        allotments.changeState(promoId, Allotment.State.OPEN, Allotment.State.CLOSING);
    }

    /** Returns what nobody bought to normal stock. Does nothing unless the allotment is closing. */
    @Transactional
    public void finishClosing(String promoId) {
        Allotment allotment = allotments.findForUpdate(promoId);
        if (allotment.state() != Allotment.State.CLOSING) {
            return;
        }
        allotments.close(promoId);
        moves.giveToItem(allotment.itemId(), allotment.available());
        record("return:" + promoId, allotment.itemId(), promoId, -allotment.available());
    }

    /** The allotment, which nobody else can change before this transaction ends. */
    @Transactional(propagation = Propagation.MANDATORY)
    public Allotment lock(String promoId) {
        Allotment allotment = allotments.findForUpdate(promoId);
        if (allotment == null) {
            throw new IllegalStateException("promo " + promoId + " has no allotment");
        }
        return allotment;
    }

    /** Takes back units that were sold; after the end they are on normal sale again. The allotment is locked. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void takeBack(Allotment allotment, int units) {
        boolean over = allotment.state() == Allotment.State.CLOSED;
        int changed = over
                ? allotments.unsellAfterTheEnd(allotment.promoId(), units)
                : allotments.unsell(allotment.promoId(), units);
        if (changed != 1) {
            throw new IllegalStateException("promo " + allotment.promoId() + " has not sold " + units + " units");
        }
        if (over) {
            moves.giveToItem(allotment.itemId(), units);
        }
    }

    /** An allotment in a new epoch, and what its board is to be built from. */
    public record NewEpoch(Allotment allotment, BoardContent content) {}

    /**
     * Begins a new building of the board.
     *
     * @return empty if somebody else began one
     */
    @Transactional
    public Optional<NewEpoch> nextEpoch(Allotment old) {
        if (allotments.raiseEpoch(old.promoId(), old.epoch()) == 0) {
            return Optional.empty();
        }
        // The row is locked by now: every sale is either in these numbers or belongs to the new epoch.
        Allotment allotment = allotments.find(old.promoId());
        Map<String, Integer> buyers = allotments.findBuyers(old.promoId()).stream()
                .collect(Collectors.toMap(AllotmentMapper.Buyer::userId, AllotmentMapper.Buyer::units));
        return Optional.of(new NewEpoch(allotment, new BoardContent(allotment.available(), buyers)));
    }

    private void record(String entry, String itemId, String promoId, int units) {
        moves.record(entry, itemId, promoId, units, clock.instant());
    }
}
