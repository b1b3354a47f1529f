package io.sluice.promo.preflight;

import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.platform.rule.RuleFormat;
import io.sluice.common.selling.domain.Window;
import io.sluice.promo.nodes.AppliedRates;
import io.sluice.promo.nodes.NodeReport;
import io.sluice.promo.promotion.PromoPlan;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** Whether purchase limit, gate and the rates in force fit an allotment. */
final class LimitChecks {
    /** With one token for each unit, every buyer who gives up leaves a unit waiting until the token is over. */
    private static final int NARROWEST_GATE = 2;

    /** Beyond it most of those who are let in find nothing. */
    private static final int WIDEST_GATE = 20;

    /** Sentinel's word for requests per second; what a rule means that has no grade. */
    private static final int PER_SECOND = 1;

    private LimitChecks() {}

    static CheckResult limits(PromoPlan plan, List<NodeReport> nodes) {
        int allotment = plan.allotment().value();
        int limit = plan.terms().purchaseLimit().value();
        if (limit > allotment) {
            return Conclusion.LIMITS_ABOVE_ALLOTMENT.with("purchaseLimit", limit, "allotment", allotment);
        }
        int factor = plan.terms().gate().tokenFactor();
        if (factor < NARROWEST_GATE) {
            return Conclusion.LIMITS_NARROW_GATE.with("tokenFactor", factor);
        }
        if (factor > WIDEST_GATE) {
            return Conclusion.LIMITS_WIDE_GATE.with("tokenFactor", factor);
        }
        return rates(plan, nodes);
    }

    /** Each unit may need a token and an order of its own. */
    private static CheckResult rates(PromoPlan plan, List<NodeReport> nodes) {
        int allotment = plan.allotment().value();
        OptionalDouble slowest = DoubleStream.of(
                        perSecond(RuleFiles.GATEWAY_FLOW, RuleFiles.TOKENS, nodes),
                        perSecond(RuleFiles.GATEWAY_FLOW, RuleFiles.PLACE_ORDER, nodes),
                        perSecond(RuleFiles.ORDER_SERVICE_FLOW, RuleFiles.PLACE_ORDER, nodes))
                .min();
        double perSecond = slowest.orElse(0);
        if (perSecond == 0) {
            return Conclusion.LIMITS_UNKNOWN.with("allotment", allotment);
        }
        Window window = plan.terms().window();
        double seconds = Math.ceil(allotment / perSecond);
        boolean tooSlow =
                seconds > Duration.between(window.startsAt(), window.endsAt()).toSeconds();
        return (tooSlow ? Conclusion.LIMITS_TOO_SLOW : Conclusion.LIMITS_FIT)
                .with("allotment", allotment, "perSecond", Math.round(Math.min(perSecond, Integer.MAX_VALUE)));
    }

    /** What all ready nodes let through together; zero if there is none, infinite without a rule. */
    private static double perSecond(RuleFormat<?> file, String resource, List<NodeReport> nodes) {
        return nodes.stream()
                .filter(report -> report.ready() && report.rates().containsKey(file.name()))
                .mapToDouble(report -> perSecond(report.rates().get(file.name()), resource))
                .sum();
    }

    private static double perSecond(AppliedRates rates, String resource) {
        return rates.rules().stream()
                .filter(rule -> resource.equals(rule.get("resource")) && isPerSecond(rule))
                .mapToDouble(LimitChecks::count)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static boolean isPerSecond(Map<String, Object> rule) {
        return !(rule.get("grade") instanceof Number grade) || grade.intValue() == PER_SECOND;
    }

    private static double count(Map<String, Object> rule) {
        return rule.get("count") instanceof Number count ? count.doubleValue() : 0;
    }
}
