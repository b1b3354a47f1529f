package io.sluice.gateway.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The desk and the command read these fields, and gateways read what others have stored. */
class RehearsalViewTests {
    private final JsonMapper json = new JsonMapper();
    private final Instant now = Instant.parse("2026-11-11T12:00:00.1234567Z");
    private final RehearsalView running = RehearsalView.running(TestIds.user("1"), "gateway-2", now, 8);
    private final CapacityCurve curve = new CapacityCurve(Duration.ofSeconds(1));

    @Test
    void oneThatIsUnderWayHasAllFields() {
        assertThat(json.readTree(json.writeValueAsString(running.atStep(3))))
                .isEqualTo(json.readTree("""
                        {"state": "running", "startedAt": "2026-11-11T12:00:00.123Z", "endedAt": null, "startedBy": "%s",
                         "node": "gateway-2", "step": 3, "steps": 8, "failure": null, "certificate": null}
                        """.formatted(TestIds.user("1"))));
    }

    @Test
    void aCertificateHasTheKneeAllStepsAndTheLimits() {
        curve.add(new MeasuredStep(4, 640.04, Duration.ofNanos(5_449_999), Duration.ofMillis(20), 1300, 0, 0, 0.714));
        curve.add(new MeasuredStep(8, 812.46, Duration.ofNanos(9_260_000), Duration.ofMillis(30), 1700, 2, 1, 0.966));
        var found = CapacityCertificate.of(curve, curve.knee().orElseThrow(), 15_000);
        RehearsalView done = running.atStep(2).ended(RehearsalEnd.done(found), now.plusSeconds(30));
        assertThat(json.readTree(json.writeValueAsString(done))).isEqualTo(json.readTree("""
                        {"state": "done", "startedAt": "2026-11-11T12:00:00.123Z", "endedAt": "2026-11-11T12:00:30.123Z",
                         "startedBy": "%s", "node": "gateway-2", "step": 2, "steps": 8, "failure": null,
                         "certificate": {"processors": %d, "attemptsAtOnce": 8, "acceptedPerSecond": 812.5,
                          "p50Millis": 9.3, "p99Millis": 30.0, "refusalsPerSecond": 15000.0, "boundBy": "processors",
                          "steps": [
                           {"attemptsAtOnce": 4, "acceptedPerSecond": 640.0, "p50Millis": 5.4, "p99Millis": 20.0,
                            "failed": 0, "processorLoad": 0.71},
                           {"attemptsAtOnce": 8, "acceptedPerSecond": 812.5, "p50Millis": 9.3, "p99Millis": 30.0,
                            "failed": 3, "processorLoad": 0.97}],
                          "proposedRates": [
                           {"resource": "place-order", "perSecond": 1200}, {"resource": "tokens", "perSecond": 2400}]}}
                        """.formatted(
                        TestIds.user("1"), Runtime.getRuntime().availableProcessors())));
        assertThat(json.readValue(json.writeValueAsString(done), RehearsalView.class))
                .isEqualTo(done);
    }

    @Test
    void oneThatIsLostHasFailedWithItsGateway() {
        assertThat(running.goesOn()).isTrue();
        RehearsalView lost = json.readValue(json.writeValueAsString(running), RehearsalView.class)
                .lost();
        assertThat(lost.goesOn()).isFalse();
        assertThat(lost.state()).isEqualTo("failed");
        assertThat(lost.failure()).contains("gateway-2");
    }

    @Test
    void oneThatWasStoppedKeepsWhatItHasMeasured() {
        curve.add(new MeasuredStep(4, 640, Duration.ofMillis(5), Duration.ofMillis(20), 1300, 0, 0, 0.5));
        var measured = CapacityCertificate.of(curve, curve.knee().orElseThrow(), 0);
        RehearsalView stopped = running.atStep(1).ended(RehearsalEnd.stopped("A promotion comes", measured), now);
        assertThat(stopped.state()).isEqualTo("stopped");
        assertThat(stopped.failure()).isEqualTo("A promotion comes");
        assertThat(stopped.certificate()).isNotNull();
        assertThat(stopped.certificate().boundBy()).isEqualTo("not-found");
    }
}
