package io.sluice.common.platform.rule;

import com.alibaba.csp.sentinel.slots.block.flow.FlowRule;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowRule;
import com.alibaba.csp.sentinel.slots.system.SystemRule;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The rule files there are. The nodes that apply one and the page that edits it read it by the same format. */
public final class RuleFiles {
    public static final String GATEWAY = "gateway";
    public static final String ORDER_SERVICE = "order-service";

    /** Placing an order counts on the gateway, and once more on order-service. */
    public static final String PLACE_ORDER = "place-order";

    public static final String TOKENS = "tokens";
    public static final String CHALLENGE = "challenge";

    /** What admins do, whichever service it is about: so they can undo a limit that stops everybody else. */
    public static final String ADMIN = "admin";

    /** The gateway's routes, and the calls that a sale depends on. */
    private static final SortedSet<String> BUYERS_RESOURCES =
            sorted("user", "item", "picture", "promo", "order", "push", "stock", TOKENS, CHALLENGE, PLACE_ORDER);

    private static final SortedSet<String> GATEWAY_RESOURCES = with(BUYERS_RESOURCES, ADMIN);

    private static final SortedSet<String> ORDER_RESOURCES = sorted(PLACE_ORDER);

    public static final RuleFormat<FlowRule> GATEWAY_FLOW = flow(GATEWAY, GATEWAY_RESOURCES);
    public static final RuleFormat<ParamFlowRule> GATEWAY_PARAM = new RuleFormat<>(
            GATEWAY, RuleKind.PARAM, BUYERS_RESOURCES, ParamFlowRule[].class, new RuleChecks(BUYERS_RESOURCES)::param);
    public static final RuleFormat<SystemRule> GATEWAY_SYSTEM =
            new RuleFormat<>(GATEWAY, RuleKind.SYSTEM, Set.of(), SystemRule[].class, new RuleChecks(Set.of())::system);
    public static final RuleFormat<FlowRule> ORDER_SERVICE_FLOW = flow(ORDER_SERVICE, ORDER_RESOURCES);

    private RuleFiles() {}

    public static List<RuleFormat<?>> all() {
        return List.of(GATEWAY_FLOW, GATEWAY_PARAM, GATEWAY_SYSTEM, ORDER_SERVICE_FLOW);
    }

    public static Optional<RuleFormat<?>> find(String name) {
        return all().stream().filter(format -> format.name().equals(name)).findFirst();
    }

    private static RuleFormat<FlowRule> flow(String service, Set<String> resources) {
        return new RuleFormat<>(service, RuleKind.FLOW, resources, FlowRule[].class, new RuleChecks(resources)::flow);
    }

    private static SortedSet<String> with(SortedSet<String> names, String another) {
        SortedSet<String> all = new TreeSet<>(names);
        all.add(another);
        return Collections.unmodifiableSortedSet(all);
    }

    /** In one order, because refusals list them. */
    private static SortedSet<String> sorted(String... names) {
        return Collections.unmodifiableSortedSet(new TreeSet<>(List.of(names)));
    }
}
