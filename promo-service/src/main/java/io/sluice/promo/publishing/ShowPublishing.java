package io.sluice.promo.publishing;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.RecordedChange;
import io.sluice.promo.promotion.Stock;
import io.sluice.promo.publishing.PublishingStep.Name;
import io.sluice.promo.publishing.PublishingStep.State;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Shows how far a publishing is, from what is there: nothing is noted for it, so it cannot be wrong about the rest. */
@Service
public class ShowPublishing {
    private static final Logger log = LoggerFactory.getLogger(ShowPublishing.class);

    private final Promos promos;
    private final ChangeLog changes;
    private final Stock stock;
    private final StockBoard board;
    private final PromoRegistry registry;
    private final LocalPromos localPromos;
    private final Clock clock;

    ShowPublishing(
            Promos promos,
            ChangeLog changes,
            Stock stock,
            StockBoard board,
            PromoRegistry registry,
            LocalPromos localPromos,
            Clock clock) {
        this.promos = promos;
        this.changes = changes;
        this.stock = stock;
        this.board = board;
        this.registry = registry;
        this.localPromos = localPromos;
        this.clock = clock;
    }

    /** Empty if there is no such promotion. */
    public Optional<PublishingProgress> show(PromoId id) {
        return promos.find(id).map(promo -> new PublishingProgress(promo, isResumable(promo), steps(promo)));
    }

    private boolean isResumable(Promo promo) {
        return promo.state() == PromoState.PUBLISHING
                && promo.publishingUntil() != null
                && promo.publishingUntil().isBefore(clock.instant());
    }

    private List<PublishingStep> steps(Promo promo) {
        List<RecordedChange> recorded = changes.findChanges(promo.id());
        boolean refused = wasRefused(promo, recorded);
        Optional<Instant> decidedAt =
                refused || promo.state() != PromoState.DRAFT ? lastDecision(recorded) : Optional.empty();
        Optional<Units> allotted = findAllotted(promo);
        // What is over has left the board and the registry, and had all of it.
        boolean over = promo.state().isOver() && allotted.isPresent();
        List<PublishingStep> steps = List.of(
                step(Name.CLAIM, decidedAt.isPresent(), decidedAt),
                new PublishingStep(Name.ALLOT, allotState(allotted, refused), Optional.empty(), allotted),
                step(Name.OPEN_BOARD, over || isOpen(promo), Optional.empty()),
                step(Name.REGISTER, over || registry.find(promo.id()).isPresent(), Optional.empty()),
                step(Name.ANNOUNCE, over || localPromos.find(promo.id()).isPresent(), Optional.empty()));
        return promo.state() == PromoState.PUBLISHING ? withCurrent(steps) : steps;
    }

    /** It is a draft again, and nobody has edited it since. */
    private static boolean wasRefused(Promo promo, List<RecordedChange> recorded) {
        return promo.state() == PromoState.DRAFT
                && !recorded.isEmpty()
                && recorded.get(recorded.size() - 1).action() == ChangeLog.Action.PUBLISH;
    }

    private static Optional<Instant> lastDecision(List<RecordedChange> recorded) {
        return recorded.stream()
                .filter(change -> change.action() == ChangeLog.Action.PUBLISH)
                .map(RecordedChange::changedAt)
                .max(Comparator.naturalOrder());
    }

    private static State allotState(Optional<Units> allotted, boolean refused) {
        if (allotted.isPresent()) {
            return State.DONE;
        }
        return refused ? State.FAILED : State.TODO;
    }

    private static PublishingStep step(Name name, boolean done, Optional<Instant> at) {
        return new PublishingStep(name, done ? State.DONE : State.TODO, at, Optional.empty());
    }

    /** The first step that is not done is the one under way. */
    private static List<PublishingStep> withCurrent(List<PublishingStep> steps) {
        List<PublishingStep> marked = new ArrayList<>(steps);
        for (int i = 0; i < marked.size(); i++) {
            PublishingStep step = marked.get(i);
            if (step.state() == State.TODO) {
                marked.set(i, new PublishingStep(step.name(), State.CURRENT, step.at(), step.units()));
                break;
            }
        }
        return marked;
    }

    /** Without an answer of stock-service the step counts as not done. */
    private Optional<Units> findAllotted(Promo promo) {
        try {
            return stock.findAllotted(promo.id());
        } catch (RuntimeException e) {
            log.warn("Could not read the allotment of {}; its publishing is shown without it: {}", promo, e.toString());
            return Optional.empty();
        }
    }

    private boolean isOpen(Promo promo) {
        return board.count(new BoardRef(promo.id(), promo.plan().buckets())).complete();
    }
}
