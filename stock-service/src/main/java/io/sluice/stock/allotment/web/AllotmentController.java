package io.sluice.stock.allotment.web;

import io.sluice.common.board.BoardTerms;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.stock.StockProblem;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.CloseAllotment;
import io.sluice.stock.allotment.OpenAllotment;
import io.sluice.stock.allotment.ReplenishAllotment;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The commands of promo-service. Each can be repeated without a second effect. */
@RestController
@RequestMapping("/internal/allotments/{promoId}")
class AllotmentController {
    private final Allotments book;
    private final OpenAllotment openAllotment;
    private final ReplenishAllotment replenishAllotment;
    private final CloseAllotment closeAllotment;

    AllotmentController(Allotments book, OpenAllotment open, ReplenishAllotment replenish, CloseAllotment close) {
        this.book = book;
        this.openAllotment = open;
        this.replenishAllotment = replenish;
        this.closeAllotment = close;
    }

    @PutMapping
    AllotmentView open(@PathVariable String promoId, @RequestBody OpenRequest request) {
        return answer(promoId, openAllotment.open(request.terms(promoId), request.itemId(), positive(request.units())));
    }

    @PutMapping("/replenishments/{commandId}")
    AllotmentView replenish(
            @PathVariable String promoId, @PathVariable String commandId, @RequestBody ReplenishRequest request) {
        return answer(promoId, replenishAllotment.replenish(promoId, commandId, positive(request.units())));
    }

    @PostMapping("/close")
    AllotmentView close(@PathVariable String promoId) {
        closeAllotment.close(find(promoId));
        return AllotmentView.of(find(promoId));
    }

    @GetMapping
    AllotmentView show(@PathVariable String promoId) {
        return AllotmentView.of(find(promoId));
    }

    private AllotmentView answer(String promoId, Allotments.Outcome outcome) {
        return switch (outcome) {
            case DONE, ALREADY_DONE -> AllotmentView.of(find(promoId));
            case NOT_ENOUGH_STOCK -> throw new ProblemException(StockProblem.NOT_ENOUGH_STOCK);
            case DIFFERS -> throw new ProblemException(StockProblem.ALLOTMENT_DIFFERS);
            case CLOSED -> throw new ProblemException(StockProblem.ALLOTMENT_CLOSED);
        };
    }

    private Allotment find(String promoId) {
        return book.find(promoId).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    private static int positive(int units) {
        if (units < 1) {
            throw new ProblemException(StockProblem.INVALID_UNITS);
        }
        return units;
    }

    record OpenRequest(
            String itemId,
            int units,
            int buckets,
            int perUserLimit,
            int tokenFactor,
            Instant opensAt,
            Instant closesAt) {
        BoardTerms terms(String promoId) {
            return new BoardTerms(promoId, 1, buckets, opensAt, closesAt, perUserLimit, tokenFactor);
        }
    }

    record ReplenishRequest(int units) {}

    record AllotmentView(
            String promoId, int units, int available, int sold, int returned, long epoch, Allotment.State state) {
        static AllotmentView of(Allotment allotment) {
            return new AllotmentView(
                    allotment.promoId(),
                    allotment.units(),
                    allotment.available(),
                    allotment.sold(),
                    allotment.returned(),
                    allotment.epoch(),
                    allotment.state());
        }
    }
}
