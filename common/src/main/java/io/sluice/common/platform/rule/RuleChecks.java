package io.sluice.common.platform.rule;

import com.alibaba.csp.sentinel.slots.block.AbstractRule;
import com.alibaba.csp.sentinel.slots.block.RuleConstant;
import com.alibaba.csp.sentinel.slots.block.flow.FlowRule;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowItem;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowRule;
import com.alibaba.csp.sentinel.slots.system.SystemRule;
import java.util.List;
import java.util.Set;

/** Refuses Sentinel rules that make no sense in this suite. */
public final class RuleChecks {
    private static final int MAX = 10_000_000;

    /** Pages of admins ask for several things in a second; below it they could not undo the rule that is too tight. */
    private static final int MIN_PER_SECOND_FOR_ADMINS = 20;

    /** More than there can be live streams, each of which is a request under way for minutes. */
    private static final int MIN_AT_ONCE_FOR_ADMINS = 200;

    private static final int MAX_WARM_UP_SECONDS = 600;
    private static final int PARAMETERS = 2;
    private static final double UNSET = -1;

    private final Set<String> resources;

    /** Rules are for these resources; one for any other is a mistake. */
    public RuleChecks(Set<String> resources) {
        this.resources = resources;
    }

    public void flow(FlowRule rule) {
        plain(rule, rule.getGrade(), rule.getCount(), rule.isClusterMode());
        boolean forAdmins = RuleFiles.ADMIN.equals(rule.getResource());
        boolean atOnce = rule.getGrade() == RuleConstant.FLOW_GRADE_THREAD;
        int least = atOnce ? MIN_AT_ONCE_FOR_ADMINS : MIN_PER_SECOND_FOR_ADMINS;
        require(
                !forAdmins || rule.getCount() >= least,
                rule,
                "count of " + RuleFiles.ADMIN + " must be at least " + least);
        require(rule.getStrategy() == RuleConstant.STRATEGY_DIRECT, rule, "strategy must be 0");
        boolean warmUp = rule.getControlBehavior() == RuleConstant.CONTROL_BEHAVIOR_WARM_UP;
        require(
                warmUp || rule.getControlBehavior() == RuleConstant.CONTROL_BEHAVIOR_DEFAULT,
                rule,
                // The others block the thread, which serves thousands of requests here.
                "controlBehavior must be 0 or 1");
        // A cold rule lets a third through.
        require(!forAdmins || !warmUp, rule, "controlBehavior of " + RuleFiles.ADMIN + " must be 0");
        int seconds = rule.getWarmUpPeriodSec();
        require(
                !warmUp || seconds > 0 && seconds <= MAX_WARM_UP_SECONDS,
                rule,
                "warmUpPeriodSec must be 1 to " + MAX_WARM_UP_SECONDS);
    }

    public void param(ParamFlowRule rule) {
        plain(rule, rule.getGrade(), rule.getCount(), rule.isClusterMode());
        Integer index = rule.getParamIdx();
        require(index != null && index >= 0 && index < PARAMETERS, rule, "paramIdx must be 0 (address) or 1 (user)");
        require(rule.getControlBehavior() == RuleConstant.CONTROL_BEHAVIOR_DEFAULT, rule, "controlBehavior must be 0");
        require(rule.getDurationInSec() > 0, rule, "durationInSec must be at least 1");
        require(rule.getBurstCount() >= 0, rule, "burstCount must not be negative");
        List<ParamFlowItem> items = rule.getParamFlowItemList();
        require(
                items == null || items.stream().allMatch(RuleChecks::isSane),
                rule,
                "paramFlowItemList must have an object and a positive count in each item");
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
            require(
                    bound == UNSET || bound > 0 && bound <= MAX,
                    rule,
                    "bounds must be above 0 and at most " + MAX + ", or -1 for none");
            any |= bound != UNSET;
        }
        require(any, rule, "bounds must not all be -1");
        require(
                isUnsetOrOne(rule.getQps()) && isUnsetOrOne(rule.getMaxThread()),
                rule,
                "qps and maxThread must be at least 1, or -1 for none");
        require(rule.getHighestCpuUsage() <= 1, rule, "highestCpuUsage must be at most 1");
    }

    private static boolean isUnsetOrOne(double bound) {
        return bound == UNSET || bound >= 1;
    }

    private void plain(AbstractRule rule, int grade, double count, boolean cluster) {
        String resource = rule.getResource();
        require(resource != null && resources.contains(resource), rule, "resource must be one of " + resources);
        require(
                grade == RuleConstant.FLOW_GRADE_QPS || grade == RuleConstant.FLOW_GRADE_THREAD,
                rule,
                "grade must be 0 or 1");
        // Sentinel lets nothing through below 1.
        require(count >= 1 && count <= MAX, rule, "count must be 1 to " + MAX);
        require(!cluster && !rule.isRegex(), rule, "clusterMode and regex must be false");
        String callers = rule.getLimitApp();
        require(callers == null || callers.equals(RuleConstant.LIMIT_APP_DEFAULT), rule, "limitApp must be 'default'");
    }

    private static void require(boolean condition, AbstractRule rule, String requirement) {
        if (!condition) {
            throw new IllegalArgumentException(requirement + ", was " + rule);
        }
    }
}
