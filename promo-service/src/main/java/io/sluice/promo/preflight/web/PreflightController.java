package io.sluice.promo.preflight.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.Problems;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.preflight.CheckPromo;
import io.sluice.promo.preflight.CheckResult;
import io.sluice.promo.preflight.Conclusion.Outcome;
import io.sluice.promo.preflight.Preflight;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Promotions (admins)")
class PreflightController {
    private final CheckPromo checkPromo;

    PreflightController(CheckPromo checkPromo) {
        this.checkPromo = checkPromo;
    }

    @Operation(
            operationId = "preflightPromo",
            summary = "Checks a promotion, and the nodes that are to sell it, before it is published.")
    @GetMapping("/api/admin/promos/{id}/preflight")
    PreflightView preflight(
            @PathVariable PromoId id,
            @Parameter(hidden = true) @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable
                    String language) {
        return checkPromo
                .check(id)
                .map(preflight -> PreflightView.of(preflight, Problems.localeOf(language)))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    @Schema(name = "Preflight")
    record PreflightView(
            @Schema(description = "whether nothing is in the way of publishing it")
            boolean ready,

            List<CheckView> checks) {
        static PreflightView of(Preflight preflight, Locale locale) {
            return new PreflightView(
                    preflight.isReady(),
                    preflight.results().stream()
                            .map(result -> CheckView.of(result, locale))
                            .toList());
        }
    }

    @Schema(name = "PreflightCheck")
    record CheckView(
            @Schema(
                    example = "stock",
                    allowableValues = {
                        "stock",
                        "overlap",
                        "price",
                        "window",
                        "limits",
                        "nodes",
                        "clocks",
                        "versions",
                        "warm"
                    })
            String name,

            Outcome outcome,

            @Schema(description = "a sentence", example = "Normal stock has 1,000 units; the promotion needs 100.")
            String detail,

            @Schema(description = "what the sentence is made of", example = "{\"available\": 1000, \"allotment\": 100}")
            Map<String, Object> facts) {
        static CheckView of(CheckResult result, Locale locale) {
            return new CheckView(
                    result.conclusion().check().name().toLowerCase(Locale.ROOT),
                    result.conclusion().outcome(),
                    CheckText.render(result, locale),
                    result.facts());
        }
    }
}
