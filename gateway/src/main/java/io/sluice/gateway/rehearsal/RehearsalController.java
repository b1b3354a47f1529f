package io.sluice.gateway.rehearsal;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.AdminAccess;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.gateway.promo.FindPromo;
import io.sluice.gateway.rate.RateLimiter;
import io.sluice.gateway.rate.RateResources;
import io.sluice.gateway.session.Sessions;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Rehearsals at full rate, for admins. The only paths of theirs that no service has: who may do what is decided here. */
@RestController
@Tag(name = "Rehearsals")
class RehearsalController {
    private final Sessions sessions;
    private final RateLimiter rates;
    private final FindPromo promos;
    private final Rehearsals rehearsals;

    RehearsalController(Sessions sessions, RateLimiter rates, FindPromo promos, Rehearsals rehearsals) {
        this.sessions = sessions;
        this.rates = rates;
        this.promos = promos;
        this.rehearsals = rehearsals;
    }

    @Operation(
            operationId = "startRehearsal",
            summary = "Starts a rehearsal at full rate, which finds out what the suite can sell.")
    @Refusals({"sign-in-first", "admin-only", "read-only", "promo-on", "rehearsal-running", "too-many-requests"})
    @PostMapping("/api/admin/rehearsals")
    Mono<ResponseEntity<RehearsalView>> start(ServerWebExchange exchange) {
        // One that was published a moment ago may not be known here yet.
        return within(exchange, false, admin -> promos.catchUp().then(blocking(() -> rehearsals.start(admin.userId()))))
                .map(begun -> ResponseEntity.accepted().body(begun));
    }

    @Operation(
            operationId = "lastRehearsal",
            summary = "Shows the last rehearsal at full rate, whichever gateway made it.")
    @Refusals({"sign-in-first", "admin-only", "not-found", "too-many-requests"})
    @GetMapping("/api/admin/rehearsals/last")
    Mono<ResponseEntity<RehearsalView>> last(ServerWebExchange exchange) {
        return within(
                        exchange,
                        true,
                        reader -> blocking(() -> rehearsals.findLast().orElseThrow(this::notFound)))
                .map(ResponseEntity::ok);
    }

    @Operation(
            operationId = "stopRehearsal",
            summary = "Ends the rehearsal that is under way after its present step; what it has measured is kept.")
    @Refusals({"sign-in-first", "admin-only", "read-only", "not-found", "too-many-requests"})
    @DeleteMapping("/api/admin/rehearsals/last")
    Mono<ResponseEntity<RehearsalView>> stop(ServerWebExchange exchange) {
        return within(exchange, false, admin -> blocking(() -> rehearsals.end().orElseThrow(this::notFound)))
                .map(last -> ResponseEntity.accepted().body(last));
    }

    private ProblemException notFound() {
        return new ProblemException(CommonProblem.NOT_FOUND);
    }

    /** Whoever is refused costs no more than any answer out of memory, and counts for no rate. */
    private <T> Mono<T> within(ServerWebExchange exchange, boolean reading, Function<Identity, Mono<T>> work) {
        return sessions.identityOf(exchange).flatMap(sender -> {
            AdminAccess.refusal(sender, reading).ifPresent(refusal -> {
                throw new ProblemException(refusal);
            });
            return rates.within(RateResources.ADMIN, exchange, sender, work.apply(sender));
        });
    }

    /** Redis is asked, which an event loop must not wait for. */
    private static <T> Mono<T> blocking(Callable<T> work) {
        return Mono.fromCallable(work).subscribeOn(Schedulers.boundedElastic());
    }
}
