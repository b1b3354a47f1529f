package io.sluice.sale.rehearse;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.sluice.launcher.workspace.LauncherException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A rehearsal at full rate, as the gateway answers it.
 *
 * @param state running, done, stopped or failed
 * @param step the one that is under way, or was last
 * @param failure why it did not come to its end
 * @param certificate null until it is over, and if it found nothing
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record RehearsalView(
        String state,
        String startedAt,
        @Nullable String endedAt,
        String startedBy,
        String node,
        int step,
        int steps,
        @Nullable String failure,
        @Nullable Certificate certificate) {

    static RehearsalView parse(String json) {
        try {
            return JsonMapper.shared().readValue(json, RehearsalView.class);
        } catch (JacksonException e) {
            throw new LauncherException("The gateway's answer cannot be read: " + e.getOriginalMessage());
        }
    }

    boolean goesOn() {
        return state.equals("running");
    }

    /** Whether it came to its end. */
    boolean isDone() {
        return state.equals("done");
    }

    /** What was found: the knee, with all steps that were measured. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Certificate(
            int processors,
            int attemptsAtOnce,
            double acceptedPerSecond,
            double p50Millis,
            double p99Millis,
            double refusalsPerSecond,
            String boundBy,
            List<Step> steps,
            List<Limit> proposedRates) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Step(
            int attemptsAtOnce,
            double acceptedPerSecond,
            double p50Millis,
            double p99Millis,
            int failed,
            double processorLoad) {}

    /** Requests a second, for one gateway. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Limit(String resource, long perSecond) {}
}
