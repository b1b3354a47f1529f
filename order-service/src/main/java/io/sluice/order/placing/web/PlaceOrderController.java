package io.sluice.order.placing.web;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.permit.Permits;
import io.sluice.common.selling.promo.SaleMeter;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.selling.rehearsal.Rehearsal;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import io.sluice.order.OrderProblem;
import io.sluice.order.OrderView;
import io.sluice.order.placing.PlaceOrder;
import io.sluice.order.placing.Placement;
import io.sluice.order.rate.RateLimiter;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Orders")
class PlaceOrderController {
    private static final int PERMITS_WHILE_COLD = 32;

    private final PlaceOrder placeOrder;
    private final SeckillTokens tokens;
    private final RateLimiter rateLimiter;
    private final SaleMeters saleMeters;
    private final Rehearsal rehearsal;
    private final MeterRegistry meters;

    PlaceOrderController(
            PlaceOrder placeOrder,
            SeckillTokens tokens,
            RateLimiter rateLimiter,
            SaleMeters saleMeters,
            Rehearsal rehearsal,
            MeterRegistry meters) {
        this.placeOrder = placeOrder;
        this.tokens = tokens;
        this.rateLimiter = rateLimiter;
        this.saleMeters = saleMeters;
        this.rehearsal = rehearsal;
        this.meters = meters;
    }

    record OrderRequest(
            @Schema(example = "1") @NotNull @Min(1) Integer quantity) implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return OrderProblem.INVALID_QUANTITY;
        }
    }

    /** The gateway has checked the token; a request that found a way around it is refused here. */
    @Operation(
            operationId = "placeOrder",
            summary = "Places an order with a seckill token; the same token again answers the same order.",
            description = "An expired token still answers the order that it bought. The problems attempt-pending and"
                    + " limit-reached name the order they are about in the member orderId, if it is known.")
    @ApiResponse(
            responseCode = "202",
            description = "Accepted; the ledger confirms or rejects it within seconds",
            useReturnTypeSchema = true)
    @Refusals({
        "bad-token",
        "invalid-quantity",
        "sold-out",
        "limit-reached",
        "not-on-sale",
        "paused",
        "token-used",
        "too-many-requests",
        "attempt-pending",
        "busy"
    })
    @PostMapping("/api/orders")
    ResponseEntity<OrderView> place(
            SignedIn buyer,
            @Parameter(description = "from POST /api/promos/{id}/tokens", required = true)
                    @RequestHeader(name = SeckillToken.HEADER, required = false)
                    @Nullable
                    String token,
            @Valid @RequestBody OrderRequest request,
            HttpServletResponse response) {
        SeckillToken checked = tokens.identify(token, buyer.userId()).orElseThrow(() -> badToken(token));
        SaleMeter saleMeter = saleMeters.of(checked.promoId());
        try {
            return answer(saleMeter, checked, Units.of(request.quantity()));
        } catch (ProblemException refused) {
            saleMeter.refuse(refused.type());
            throw refused;
        } finally {
            // As late as possible: its own permit is free again. A refusal keeps it, too.
            response.setHeader(Permits.HEADER, permits().text());
        }
    }

    /** Gateways send a node that rehearses hardly anything, as long as another has room. */
    private Permits permits() {
        Permits permits = placeOrder.permits();
        return rehearsal.isOver() ? permits : permits.boundedBy(PERMITS_WHILE_COLD);
    }

    private ProblemException badToken(@Nullable String token) {
        SeckillTokens.claimedPromo(token)
                .flatMap(saleMeters::find)
                .ifPresent(meter -> meter.refuse(OrderProblem.BAD_TOKEN));
        return new ProblemException(OrderProblem.BAD_TOKEN);
    }

    private ResponseEntity<OrderView> answer(SaleMeter saleMeter, SeckillToken token, Units units) {
        long start = System.nanoTime();
        Placement placement = place(token, units);
        if (!ShadowPromo.isShadow(token.promoId())) {
            count(placement);
        }
        return switch (placement.outcome()) {
            case ACCEPTED -> {
                saleMeter.answer(Duration.ofNanos(System.nanoTime() - start));
                yield ResponseEntity.status(HttpStatus.ACCEPTED).body(OrderView.of(placement.order()));
            }
            case PENDING -> throw problem(OrderProblem.ATTEMPT_PENDING, placement);
            case LIMIT_REACHED -> throw problem(OrderProblem.LIMIT_REACHED, placement);
            case SOLD_OUT -> throw new ProblemException(OrderProblem.SOLD_OUT);
            case NOT_ON_SALE -> throw new ProblemException(OrderProblem.NOT_ON_SALE);
            case PAUSED -> throw new ProblemException(OrderProblem.PAUSED);
            case TOKEN_USED -> throw new ProblemException(OrderProblem.TOKEN_USED);
            case EXPIRED -> throw new ProblemException(OrderProblem.BAD_TOKEN);
            case ALL_HELD, BUSY -> throw new ProblemException(OrderProblem.BUSY);
        };
    }

    /** Names the order it is about, if there is one: that is where the buyer is to be led. */
    private static ProblemException problem(OrderProblem type, Placement placement) {
        OrderId orderId = placement.orderId();
        return new ProblemException(type, orderId == null ? Map.of() : Map.of("orderId", orderId.value()));
    }

    private Placement place(SeckillToken token, Units units) {
        try (var entry = rateLimiter
                .enter(RateLimiter.PLACE_ORDER)
                .orElseThrow(() -> new ProblemException(OrderProblem.TOO_MANY_REQUESTS))) {
            return tokens.hasExpired(token) ? placeOrder.findPlaced(token) : placeOrder.place(token, units);
        }
    }

    private void count(Placement placement) {
        String outcome = placement.outcome().name().toLowerCase(Locale.ROOT);
        meters.counter("sluice.order.attempts", "outcome", outcome).increment();
    }
}
