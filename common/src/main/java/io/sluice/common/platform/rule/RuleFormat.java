package io.sluice.common.platform.rule;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What one rule file is like, for the nodes that apply it and for the page that edits it: Sentinel's own JSON, rules of
 * one kind, for resources that exist, none of them absurd.
 */
public final class RuleFormat<R> {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final String service;
    private final RuleKind kind;
    private final Set<String> resources;
    private final Class<R[]> type;
    private final Consumer<R> check;

    /**
     * @param resources those that a rule may name; none for rules of a whole node
     * @param check throws {@link IllegalArgumentException} for an absurd rule
     */
    RuleFormat(String service, RuleKind kind, Set<String> resources, Class<R[]> type, Consumer<R> check) {
        this.service = service;
        this.kind = kind;
        this.resources = resources;
        this.type = type;
        this.check = check;
    }

    /** The name that the file has in Nacos. */
    public String name() {
        return service + "-" + kind.name().toLowerCase(Locale.ROOT) + "-rules.json";
    }

    /** The service whose nodes apply it. */
    public String service() {
        return service;
    }

    public RuleKind kind() {
        return kind;
    }

    public Set<String> resources() {
        return resources;
    }

    /**
     * @throws InvalidRulesException if a node would not apply it
     */
    public CheckedRules<R> read(@Nullable String json) {
        if (json == null || json.isBlank()) {
            throw new InvalidRulesException("The file is empty");
        }
        try {
            List<R> rules = parse(json);
            String canonical = CanonicalJson.of(json);
            return new CheckedRules<>(rules, canonical, CanonicalJson.digest(canonical));
        } catch (JacksonException e) {
            throw new InvalidRulesException(e.getOriginalMessage());
        } catch (IllegalArgumentException e) {
            throw new InvalidRulesException(String.valueOf(e.getMessage()));
        }
    }

    private List<R> parse(String json) {
        R[] rules = JSON.readValue(json, type);
        if (rules == null || rules.length == 0) {
            throw new InvalidRulesException("The file has no rules; to lift a limit, raise it");
        }
        for (R rule : rules) {
            if (rule == null) {
                throw new InvalidRulesException("The file has a rule that is null");
            }
            check.accept(rule);
        }
        return List.of(rules);
    }

    /** Of a text that need not be valid, so that what no node applies has one too. */
    public static String digestOf(String json) {
        try {
            return CanonicalJson.digest(CanonicalJson.of(json));
        } catch (JacksonException noJson) {
            return CanonicalJson.digest(json);
        }
    }
}
