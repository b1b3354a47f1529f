package io.sluice.gateway.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.EchoService;
import io.sluice.gateway.SaleTest;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Rehearsals at full rate as admins start them, on a gateway whose order-service accepts everything. */
@OnLocalMiddleware("gateway")
class RehearsalIT extends SaleTest {
    private static final String REHEARSALS = "/api/admin/rehearsals";
    private static final String LAST = REHEARSALS + "/last";
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String NO_TIME =
            Ulid.withoutTime("0".repeat(Ulid.LENGTH)).substring(0, 10);

    @Autowired
    private StoredRehearsals stored;

    private ServiceCalls admin;

    /** Other tests leave promotions that are on. */
    @BeforeEach
    void nothingIsOnAndNothingWasRehearsed() {
        endAllPromos();
        redis.delete(RehearsalKeys.leaseLastAndStop());
        admin = callsOf(Role.ADMIN);
    }

    @AfterEach
    void nothingIsUnderWay() {
        EchoService.letGo();
        if (admin.delete(LAST).json().path("node").asString("").equals("gateway-under-test")) {
            awaitEnd();
        }
    }

    @Test
    void findsTheKneeAndLeavesNothingBehind() {
        double issued = tokens();
        Set<String> promosBefore = promoIds();
        Answer begun = admin.post(REHEARSALS, "{}");
        assertThat(begun.status()).as(begun.body()).isEqualTo(202);
        assertThat(begun.json().path("state").asString()).isEqualTo("running");
        assertThat(begun.json().path("node").asString()).isEqualTo("gateway-under-test");
        assertThat(begun.json().path("steps").asInt()).isEqualTo(3);
        assertThat(begun.json().path("endedAt").isNull()).isTrue();
        assertThat(begun.json().path("failure").isNull()).isTrue();
        assertThat(begun.json().path("certificate").isNull()).isTrue();

        JsonNode ended = awaitEnd();
        assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("done");
        assertThat(ended.path("startedAt")).isEqualTo(begun.json().path("startedAt"));
        assertThat(ended.path("endedAt").asString()).isNotBlank();
        JsonNode certificate = ended.path("certificate");
        assertThat(certificate.path("steps").size())
                .isEqualTo(ended.path("step").asInt())
                .isPositive();
        assertThat(certificate
                        .path("steps")
                        .valueStream()
                        .map(step -> step.path("attemptsAtOnce").asInt()))
                .contains(certificate.path("attemptsAtOnce").asInt());
        assertThat(certificate.path("acceptedPerSecond").asDouble()).isPositive();
        assertThat(certificate.path("p50Millis").asDouble())
                .isPositive()
                .isLessThanOrEqualTo(certificate.path("p99Millis").asDouble());
        assertThat(certificate.path("refusalsPerSecond").asDouble()).isPositive();
        assertThat(certificate.path("processors").asInt()).isPositive();
        assertThat(certificate.path("boundBy").asString())
                .isIn("processors", "permits", "latency", "failures", "not-found");
        assertThat(certificate
                        .path("proposedRates")
                        .valueStream()
                        .map(rate -> rate.path("resource").asString()))
                .containsExactly("place-order", "tokens");

        assertThat(tokens()).as("tokens that are counted").isEqualTo(issued);
        localPromos.refresh();
        assertThat(promoIds()).isEqualTo(promosBefore).noneMatch(id -> id.startsWith(NO_TIME));
        assertThat(context.getBean(MeterRegistry.class).getMeters())
                .noneMatch(
                        meter -> String.valueOf(meter.getId().getTag("promo")).startsWith(NO_TIME));
        assertThat(redis.keys("sluice:session:*").stream()
                        .map(key -> String.valueOf(redis.opsForValue().get(key))))
                .as("sessions of shadow buyers")
                .noneMatch(session -> session.startsWith(NO_TIME));
    }

    @Test
    void isRefusedWhileAPromotionIsOn() {
        var promo = promo().published(1);
        assertBlockedBy(promo);
        assertThat(admin.get(LAST).status()).isEqualTo(404);
    }

    @Test
    void isRefusedWhenAPromotionStartsWithinTenMinutes() {
        assertBlockedBy(
                promo().between(Duration.ofMinutes(9), Duration.ofHours(1)).published(1));
    }

    @Test
    void isRefusedWhileTheRegistryLacksPromotions() {
        loseRegistry();
        Answer refused = admin.post(REHEARSALS, "{}");
        assertThat(refused.problem()).isEqualTo("service-unavailable");
        assertThat(refused.status()).isEqualTo(503);
    }

    private void assertBlockedBy(Promo promo) {
        Answer refused = admin.post(REHEARSALS, "{}");
        assertThat(refused.status()).as(refused.body()).isEqualTo(409);
        assertThat(refused.problem()).isEqualTo("promo-on");
        assertThat(refused.json().path("promoId").asString())
                .isEqualTo(promo.id().value());
        assertThat(refused.json().path("startsAt").asString())
                .isEqualTo(promo.startsAt().toString());
        assertThat(refused.json().path("endsAt").asString()).isNotBlank();
    }

    @Test
    void onlyAdminsStartAndEndOneAndViewersSeeIt() {
        assertRefused(calls(), 401, "sign-in-first", "sign-in-first");
        assertRefused(callsOf(Role.BUYER), 403, "admin-only", "admin-only");
        assertRefused(callsOf(Role.VIEWER), 403, "read-only", "not-found");
        begunElsewhere();
        assertThat(callsOf(Role.VIEWER).get(LAST).status()).isEqualTo(200);
        assertThat(callsOf(Role.BUYER).get(LAST).problem()).isEqualTo("admin-only");
    }

    private static void assertRefused(ServiceCalls calls, int status, String writing, String reading) {
        Answer start = calls.post(REHEARSALS, "{}");
        assertThat(start.problem()).isEqualTo(writing);
        assertThat(start.status()).isEqualTo(status);
        assertThat(calls.delete(LAST).problem()).isEqualTo(writing);
        assertThat(calls.get(LAST).problem()).isEqualTo(reading);
    }

    @Test
    void aSecondOneIsRefusedWhileOneIsUnderWayOnAnyGateway() {
        begunElsewhere();
        Answer refused = admin.post(REHEARSALS, "{}");
        assertThat(refused.problem()).isEqualTo("rehearsal-running");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(admin.get(LAST).json().path("node").asString()).isEqualTo("gateway-9");
    }

    @Test
    void oneWhoseGatewayDiedHasFailedAndTheNextOneMayStart() {
        begunElsewhere();
        assertThat(admin.get(LAST).json().path("state").asString()).isEqualTo("running");
        redis.delete(RehearsalKeys.leaseAndLast().get(0));
        JsonNode lost = admin.get(LAST).json();
        assertThat(lost.path("state").asString()).isEqualTo("failed");
        assertThat(lost.path("failure").asString()).contains("gateway-9");
        assertThat(admin.post(REHEARSALS, "{}").status()).isEqualTo(202);
        awaitEnd();
    }

    @Test
    void endsAfterItsStepWhenAnAdminWantsThat() {
        EchoService.holdUp();
        assertThat(admin.post(REHEARSALS, "{}").status()).isEqualTo(202);
        await().atMost(SOON).until(() -> EchoService.waiting() > 0);
        assertThat(admin.delete(LAST).status()).isEqualTo(202);
        EchoService.goOn();
        JsonNode ended = awaitEnd();
        assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("stopped");
        assertThat(ended.path("failure").isNull()).isTrue();
    }

    @Test
    void endsAtOnceWhenAPromotionComes() {
        EchoService.holdUp();
        assertThat(admin.post(REHEARSALS, "{}").status()).isEqualTo(202);
        await().atMost(SOON).until(() -> EchoService.waiting() > 0);
        var promo = promo().published(1);
        EchoService.goOn();
        JsonNode ended = awaitEnd();
        assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("stopped");
        assertThat(ended.path("failure").asString()).contains(promo.id().value());
        assertThat(ended.path("certificate").isNull()).isTrue();
    }

    @Test
    void failsWithAReasonIfNoOrderIsAccepted() {
        EchoService.answer("/api/orders", 500, "{\"type\":\"/problems/internal-error\"}");
        assertThat(admin.post(REHEARSALS, "{}").status()).isEqualTo(202);
        JsonNode ended = awaitEnd();
        assertThat(ended.path("state").asString()).isEqualTo("failed");
        assertThat(ended.path("failure").asString()).contains("No order was accepted", "500");
        assertThat(ended.path("certificate").isNull()).isTrue();
    }

    /** Who has lost the lease writes nothing: what is stored is another's. */
    @Test
    void aLeaseThatIsLostIsNeitherRenewedNorEnded() {
        begunElsewhere();
        RehearsalView other = aRehearsal();
        var lost = UUID.randomUUID();
        assertThat(stored.renew(lost, other.atStep(7))).isEqualTo(StoredRehearsals.Renewal.LOST);
        assertThat(stored.end(lost, other.atStep(7))).isFalse();
        assertThat(stored.begin(lost, other)).isFalse();
        assertThat(admin.get(LAST).json().path("step").asInt()).isZero();
    }

    @Test
    void aRequestToStopIsForTheOneThatIsUnderWayOnly() {
        UUID first = begunElsewhere();
        stored.askToStop();
        assertThat(stored.renew(first, aRehearsal())).isEqualTo(StoredRehearsals.Renewal.STOP);
        assertThat(stored.end(first, aRehearsal())).isTrue();
        UUID second = begunElsewhere();
        assertThat(stored.renew(second, aRehearsal())).isEqualTo(StoredRehearsals.Renewal.RENEWED);
    }

    private UUID begunElsewhere() {
        var lease = UUID.randomUUID();
        assertThat(stored.begin(lease, aRehearsal())).isTrue();
        return lease;
    }

    private RehearsalView aRehearsal() {
        return RehearsalView.running(TestIds.unique(UserId::new), "gateway-9", clock.instant(), 8);
    }

    private JsonNode awaitEnd() {
        return await().atMost(SOON)
                .until(
                        () -> admin.get(LAST).json(),
                        last -> !last.path("state").asString().equals("running"));
    }

    private void endAllPromos() {
        localPromos.refresh();
        localPromos.findAll().stream().filter(promo -> !promo.over()).forEach(promo -> registry.write(promo.ended()));
        localPromos.refresh();
    }

    private Set<String> promoIds() {
        return localPromos.findAll().stream()
                .map(promo -> promo.promoId().value())
                .collect(Collectors.toSet());
    }

    private double tokens() {
        return Stream.of("issued", "live")
                .map(outcome -> context.getBean(MeterRegistry.class)
                        .find("sluice.gateway.tokens")
                        .tag("outcome", outcome)
                        .counter())
                .mapToDouble(counter -> counter == null ? 0 : counter.count())
                .sum();
    }
}
