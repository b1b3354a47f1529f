package io.sluice.common.platform.rule;

/** What the rules of a file limit. */
public enum RuleKind {
    /** The requests of a resource, per second or under way. */
    FLOW,
    /** The same for each address or each user. */
    PARAM,
    /** All requests of a node together. */
    SYSTEM
}
