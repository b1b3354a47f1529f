package io.sluice.common.rule;

import com.alibaba.csp.sentinel.slots.block.AbstractRule;
import com.alibaba.csp.sentinel.slots.block.RuleConstant;
import com.alibaba.csp.sentinel.slots.block.flow.FlowRule;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowItem;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowRule;
import com.alibaba.csp.sentinel.slots.system.SystemRule;
import java.util.List;
import java.util.Set;

/** Which of Sentinel's rules make sense here. */
public final class RuleChecks {
    private static final double MOST = 10_000_000;
    private static final int MOST_WARM_UP_SECONDS = 600;
    private static final int PARAMETERS = 2;
    private static final double UNSET = -1;

    private final Set<String> resources;

    /** Rules are for these resources; one for any other is a slip of the pen. */
    public RuleChecks(Set<String> resources) {
        this.resources = resources;
    }

    public void flow(FlowRule rule) {
        plain(rule, rule.getGrade(), rule.getCount(), rule.isClusterMode());
        require(rule.getStrategy() == RuleConstant.STRATEGY_DIRECT, rule, "strategy 0 only");
        boolean warmUp = rule.getControlBehavior() == RuleConstant.CONTROL_BEHAVIOR_WARM_UP;
        require(
                warmUp || rule.getControlBehavior() == RuleConstant.CONTROL_BEHAVIOR_DEFAULT,
                rule,
                // The others put the thread to sleep, which here serves thousands of requests.
                "controlBehavior 0 or 1 only");
        int seconds = rule.getWarmUpPeriodSec();
        require(!warmUp || seconds > 0 && seconds <= MOST_WARM_UP_SECONDS, rule, "warms up in 1 to 600 seconds");
    }

    public void param(ParamFlowRule rule) {
        plain(rule, rule.getGrade(), rule.getCount(), rule.isClusterMode());
        Integer index = rule.getParamIdx();
        require(index != null && index >= 0 && index < PARAMETERS, rule, "paramIdx is 0 (address) or 1 (user)");
        require(rule.getControlBehavior() == RuleConstant.CONTROL_BEHAVIOR_DEFAULT, rule, "controlBehavior 0 only");
        require(rule.getDurationInSec() > 0, rule, "durationInSec is at least 1");
        require(rule.getBurstCount() >= 0, rule, "burstCount is at least 0");
        List<ParamFlowItem> items = rule.getParamFlowItemList();
        require(items == null || items.stream().allMatch(RuleChecks::isSane), rule, "exceptions have a count above 0");
    }

    private static boolean isSane(ParamFlowItem item) {
        return item.getObject() != null && item.getCount() != null && item.getCount() > 0;
    }

    public void system(SystemRule rule) {
        double[] bounds = {
            rule.getHighestSystemLoad(), rule.getHighestCpuUsage(), rule.getQps(), rule.getAvgRt(), rule.getMaxThread()
        };
        boolean any = false;
        for (double bound : bounds) {
            require(bound == UNSET || bound > 0 && bound <= MOST, rule, "a bound is above 0, or -1 for none");
            any |= bound != UNSET;
        }
        require(any, rule, "has no bound");
        require(rule.getHighestCpuUsage() <= 1, rule, "highestCpuUsage is a share of 1");
    }

    private void plain(AbstractRule rule, int grade, double count, boolean cluster) {
        String resource = rule.getResource();
        require(resource != null && resources.contains(resource), rule, "resource is one of " + resources);
        require(grade == RuleConstant.FLOW_GRADE_QPS || grade == RuleConstant.FLOW_GRADE_THREAD, rule, "grade 0 or 1");
        require(count > 0 && count <= MOST, rule, "count is above 0");
        require(!cluster && !rule.isRegex(), rule, "neither clusterMode nor regex");
        String callers = rule.getLimitApp();
        require(callers == null || callers.equals(RuleConstant.LIMIT_APP_DEFAULT), rule, "limitApp is 'default'");
    }

    private static void require(boolean condition, AbstractRule rule, String what) {
        if (!condition) {
            throw new IllegalArgumentException(what + ": " + rule);
        }
    }
}
