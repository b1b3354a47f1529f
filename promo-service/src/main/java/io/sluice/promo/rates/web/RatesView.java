package io.sluice.promo.rates.web;

import io.sluice.common.platform.rule.RuleKind;
import io.sluice.promo.nodes.AppliedRates;
import io.sluice.promo.nodes.NodeReport;
import io.sluice.promo.rates.CurrentRates;
import io.sluice.promo.rates.RateChange;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A rule file as admins see it. */
@Schema(name = "Rates")
record RatesView(
        @Schema(example = "gateway-flow-rules.json") String file,
        @Schema(example = "gateway") String service,
        RuleKind kind,

        @Schema(description = "0 before the first that the nodes can apply", example = "3")
        int revision,

        @Schema(description = "of what is in Nacos; goes into the next change", example = "5f16f4c7f149ac4f")
        String digest,

        @Schema(description = "that a rule may name", example = "[\"place-order\", \"tokens\"]")
        List<String> resources,

        @Schema(description = "in Sentinel's own fields", example = RatesView.RULES)
        List<Map<String, Object>> rules,

        @Schema(description = "what each node of the service applies")
        List<InForceView> nodes,

        @Nullable Instant changedAt,

        @Schema(
                description = "an admin, \"system\" for what was found first, \"system/outside\" for a change in Nacos",
                example = "01KA9Z0J7Q3M8X5T2V6W4R1YNE")
        @Nullable
        String changedBy,

        @Schema(description = "why no node applies what is in Nacos; null otherwise", example = "The file is empty")
        @Nullable
        String fault) {
    static final String RULES = "[{\"resource\": \"place-order\", \"grade\": 1, \"count\": 20000}]";

    static RatesView of(CurrentRates rates, List<NodeReport> reports) {
        Optional<RateChange> change = rates.change();
        return new RatesView(
                rates.format().name(),
                rates.format().service(),
                rates.format().kind(),
                change.map(RateChange::revision).orElse(0),
                rates.digest(),
                List.copyOf(rates.format().resources()),
                rates.fault().isPresent()
                        ? List.of()
                        : RulesJson.parse(rates.text().orElse("[]")),
                reports.stream()
                        .filter(report -> report.isOf(rates.format().service()))
                        .map(report -> InForceView.of(report, rates))
                        .toList(),
                change.map(RateChange::changedAt).orElse(null),
                change.map(RateChange::changedBy).orElse(null),
                rates.fault().orElse(null));
    }

    /** What one node applies. */
    @Schema(name = "RatesInForce")
    record InForceView(
            @Schema(example = "127.0.0.1:8080") String node,

            @Schema(description = "null if it does not answer", example = "5f16f4c7f149ac4f") @Nullable
            String digest,

            @Schema(description = "whether that is what is in Nacos")
            boolean inForce) {
        static InForceView of(NodeReport report, CurrentRates rates) {
            String applied = Optional.ofNullable(
                            report.rates().get(rates.format().name()))
                    .map(AppliedRates::digest)
                    .orElse(null);
            return new InForceView(
                    report.node().address(), applied, rates.digest().equals(applied));
        }
    }
}
