package io.sluice.promo.preflight;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one check came to.
 *
 * @param facts by their names, in the order in which the sentence of the conclusion has them
 */
public record CheckResult(Conclusion conclusion, Map<String, Object> facts) {
    static CheckResult of(Conclusion conclusion, Object... namesAndValues) {
        Map<String, Object> facts = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            facts.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return new CheckResult(conclusion, Collections.unmodifiableMap(facts));
    }

    boolean isInTheWay() {
        return conclusion.outcome() == Conclusion.Outcome.FAILED
                && conclusion.check().isNeeded();
    }
}
