package io.sluice.stock.allotment.web;

import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.StockProblem;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.ApplySaleClock;
import io.sluice.stock.allotment.CloseAllotment;
import io.sluice.stock.allotment.MoveUnits;
import io.sluice.stock.allotment.OpenAllotment;
import io.sluice.stock.allotment.ReplenishAllotment;
import io.sluice.stock.allotment.StockBalance;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
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
    private final Allotments allotments;
    private final OpenAllotment openAllotment;
    private final ReplenishAllotment replenishAllotment;
    private final ApplySaleClock applySaleClock;
    private final CloseAllotment closeAllotment;

    AllotmentController(
            Allotments allotments,
            OpenAllotment openAllotment,
            ReplenishAllotment replenishAllotment,
            ApplySaleClock applySaleClock,
            CloseAllotment closeAllotment) {
        this.allotments = allotments;
        this.openAllotment = openAllotment;
        this.replenishAllotment = replenishAllotment;
        this.applySaleClock = applySaleClock;
        this.closeAllotment = closeAllotment;
    }

    @PutMapping
    AllotmentView open(@PathVariable PromoId promoId, @Valid @RequestBody OpenRequest request) {
        return answer(promoId, openAllotment.open(request.terms(promoId), request.item(), Units.of(request.units())));
    }

    /** 202 if the units are in the ledger and not on the board yet, which is being rebuilt. */
    @PutMapping("/replenishments/{commandId}")
    ResponseEntity<AllotmentView> replenish(
            @PathVariable PromoId promoId,
            @PathVariable CommandId commandId,
            @Valid @RequestBody ReplenishRequest request) {
        ReplenishAllotment.Result result = replenishAllotment.replenish(promoId, commandId, Units.of(request.units()));
        AllotmentView view = answer(promoId, result.outcome());
        return ResponseEntity.status(result.onBoard() ? HttpStatus.OK : HttpStatus.ACCEPTED)
                .body(view);
    }

    @PutMapping("/sale-clock")
    AllotmentView apply(@PathVariable PromoId promoId, @Valid @RequestBody SaleClockRequest request) {
        return switch (applySaleClock.apply(promoId, request.saleClock())) {
            case APPLIED -> AllotmentView.of(find(promoId));
            case NO_ALLOTMENT -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case BOARD_NOT_OPEN -> throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
        };
    }

    @PostMapping("/close")
    AllotmentView close(@PathVariable PromoId promoId) {
        closeAllotment.close(find(promoId));
        return AllotmentView.of(find(promoId));
    }

    @GetMapping
    AllotmentView show(@PathVariable PromoId promoId) {
        return AllotmentView.of(find(promoId));
    }

    private AllotmentView answer(PromoId promoId, MoveUnits.Outcome outcome) {
        return switch (outcome) {
            case DONE, ALREADY_DONE -> AllotmentView.of(find(promoId));
            case NOT_ENOUGH_STOCK -> throw new ProblemException(StockProblem.NOT_ENOUGH_STOCK);
            case DIFFERS -> throw new ProblemException(StockProblem.ALLOTMENT_DIFFERS);
            case CLOSED -> throw new ProblemException(StockProblem.ALLOTMENT_CLOSED);
        };
    }

    private Allotment find(PromoId promoId) {
        return allotments.find(promoId).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    record OpenRequest(
            @Nullable String itemId,
            @Min(1) int units,
            @Min(1) @Max(BoardRef.MAX_BUCKETS) int buckets,
            @Min(1) int purchaseLimit,
            @Min(1) int tokenFactor,
            @NotNull Instant startsAt,
            @NotNull Instant endsAt)
            implements CheckedBody {
        /** Only units come from a person; the rest is made by promo-service, which checks it. */
        @Override
        public ProblemType whenInvalid() {
            return units < 1 ? StockProblem.INVALID_UNITS : CommonProblem.MALFORMED_REQUEST;
        }

        BoardTerms terms(PromoId promoId) {
            return new BoardTerms(
                    new BoardRef(promoId, buckets),
                    Epoch.FIRST,
                    new Window(startsAt, endsAt),
                    Units.of(purchaseLimit),
                    tokenFactor);
        }

        /** What cannot be an item has no stock. */
        ItemId item() {
            return ItemId.parse(itemId).orElseThrow(() -> new ProblemException(StockProblem.NOT_ENOUGH_STOCK));
        }
    }

    record ReplenishRequest(@Min(1) int units) implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return StockProblem.INVALID_UNITS;
        }
    }

    record SaleClockRequest(
            @Min(1) long revision,
            @Nullable Instant pausedSince,
            @Min(0) long pausedMillis) implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return CommonProblem.MALFORMED_REQUEST;
        }

        SaleClock saleClock() {
            return SaleClock.ofMillis(revision, pausedMillis, pausedSince);
        }
    }

    record AllotmentView(
            PromoId promoId,
            Units units,
            Units available,
            Units sold,
            Units returned,
            Epoch epoch,
            AllotmentState state,
            SaleClockView saleClock) {
        static AllotmentView of(Allotment allotment) {
            StockBalance balance = allotment.balance();
            return new AllotmentView(
                    allotment.promoId(),
                    balance.allotted(),
                    balance.available(),
                    balance.sold(),
                    balance.returned(),
                    allotment.epoch(),
                    allotment.state(),
                    SaleClockView.of(allotment.saleClock()));
        }
    }

    /** The clock that the allotment has, which may be a newer one than it was sent. */
    record SaleClockView(long revision, @Nullable Instant pausedSince, long pausedMillis) {
        static SaleClockView of(SaleClock clock) {
            return new SaleClockView(clock.revision(), clock.pausedSince(), clock.pausedMillis());
        }
    }
}
