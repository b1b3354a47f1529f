package io.sluice.promo.rates.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.platform.rule.RuleFormat;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.nodes.NodeReports;
import io.sluice.promo.rates.BlockedRequests;
import io.sluice.promo.rates.ChangeRates;
import io.sluice.promo.rates.RateChange;
import io.sluice.promo.rates.RatesResult;
import io.sluice.promo.rates.ReadRates;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Rates (admins)")
@RequestMapping("/api/admin/rates")
class RatesController {
    private static final String FILE = "the name of a rule file";
    private static final String EXAMPLE_FILE = "gateway-flow-rules.json";

    private final ReadRates readRates;
    private final ChangeRates changeRates;
    private final BlockedRequests blockedRequests;
    private final NodeReports reports;

    RatesController(
            ReadRates readRates, ChangeRates changeRates, BlockedRequests blockedRequests, NodeReports reports) {
        this.readRates = readRates;
        this.changeRates = changeRates;
        this.blockedRequests = blockedRequests;
        this.reports = reports;
    }

    @Operation(operationId = "listRates", summary = "Lists the rule files in Nacos, with what each node applies.")
    @GetMapping
    List<RatesView> list() {
        var nodes = reports.readAll();
        return readRates.readAll().stream()
                .map(rates -> RatesView.of(rates, nodes))
                .toList();
    }

    @Operation(
            operationId = "changeRates",
            summary = "Publishes the rules of a file to all nodes, if they would apply them.")
    @Refusals({"rates-changed", "invalid-rates", "not-found"})
    @PutMapping("/{file}")
    RatesView change(
            SignedIn admin,
            @Parameter(description = FILE, example = EXAMPLE_FILE) @PathVariable String file,
            @Valid @RequestBody RatesRequest request) {
        return answer(changeRates.change(
                find(file), request.basedOn(), RulesJson.write(request.rules()), admin.userId(), request.reason()));
    }

    @Operation(operationId = "listRateChanges", summary = "Lists the last 100 revisions of a file, the newest first.")
    @Refusals("not-found")
    @GetMapping("/{file}/changes")
    List<RateChangeView> changes(@Parameter(description = FILE, example = EXAMPLE_FILE) @PathVariable String file) {
        return readRates.listChanges(find(file)).stream()
                .map(RateChangeView::of)
                .toList();
    }

    @Operation(operationId = "undoRates", summary = "Publishes the rules of an earlier revision as a new one.")
    @Refusals({"rates-changed", "invalid-rates", "not-found"})
    @PostMapping("/{file}/undo")
    RatesView undo(
            SignedIn admin,
            @Parameter(description = FILE, example = EXAMPLE_FILE) @PathVariable String file,
            @Valid @RequestBody UndoRequest request) {
        return answer(changeRates.undo(find(file), request.revision(), admin.userId()));
    }

    @Operation(operationId = "countBlocked", summary = "Counts the requests that the rates have refused, by resource.")
    @GetMapping("/blocked")
    List<BlockedView> blocked() {
        return blockedRequests.count().stream().map(BlockedView::of).toList();
    }

    private static RuleFormat<?> find(String file) {
        return RuleFiles.find(file).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    private RatesView answer(RatesResult result) {
        return result.rates()
                .map(rates -> RatesView.of(rates, reports.readAll()))
                .orElseThrow(() -> problem(result));
    }

    private static ProblemException problem(RatesResult result) {
        return switch (result.refusal().orElseThrow()) {
            case CHANGED -> new ProblemException(PromoProblem.RATES_CHANGED);
            case INVALID ->
                new ProblemException(PromoProblem.INVALID_RATES, result.fault().orElse(null));
            case UNKNOWN_REVISION -> new ProblemException(CommonProblem.NOT_FOUND);
        };
    }

    record RatesRequest(
            @Schema(description = "the digest of what the admin saw", example = "5f16f4c7f149ac4f") @NotNull
            String basedOn,

            @Schema(description = "all rules of the file, in Sentinel's own fields", example = RatesView.RULES) @NotNull
            List<Map<String, Object>> rules,

            @Schema(example = "More buyers than expected") @Size(max = 200) @Nullable
            String reason)
            implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return PromoProblem.INVALID_RATES;
        }
    }

    record UndoRequest(@Schema(example = "2") @Positive int revision) implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return PromoProblem.INVALID_RATES;
        }
    }

    @Schema(name = "RateChange")
    record RateChangeView(
            @Schema(example = "3") int revision,
            Instant changedAt,
            @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNE") String changedBy,

            @Schema(example = "More buyers than expected") @Nullable
            String reason,

            @Schema(description = "in Sentinel's own fields", example = RatesView.RULES)
            List<Map<String, Object>> rules,

            @Schema(example = "5f16f4c7f149ac4f") String digest) {
        static RateChangeView of(RateChange change) {
            return new RateChangeView(
                    change.revision(),
                    change.changedAt(),
                    change.changedBy(),
                    change.reason(),
                    RulesJson.parse(change.rules()),
                    change.digest());
        }
    }

    @Schema(name = "BlockedRequests")
    record BlockedView(
            @Schema(example = "place-order") String resource,
            @Schema(example = "gateway") String service,

            @Schema(description = "since the nodes started", example = "1234")
            long blockedTotal,

            @Schema(description = "since this was asked for before", example = "12.5")
            double blockedPerSecond) {
        static BlockedView of(BlockedRequests.Blocked blocked) {
            return new BlockedView(blocked.resource(), blocked.service(), blocked.total(), blocked.perSecond());
        }
    }
}
