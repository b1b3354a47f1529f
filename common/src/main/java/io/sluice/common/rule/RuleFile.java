package io.sluice.common.rule;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * One kind of rules, written as Sentinel's own JSON. A file is taken whole or not at all: one that is empty, unreadable or
 * absurd is logged and the last good one stays, so that no limit is opened or closed by accident.
 */
public final class RuleFile<R> {
    private static final Logger log = LoggerFactory.getLogger(RuleFile.class);
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final String name;
    private final Class<R[]> type;
    private final Consumer<R> check;
    private final Consumer<List<R>> load;

    /**
     * @param check throws {@link IllegalArgumentException} for a rule that cannot be meant
     */
    public RuleFile(String name, Class<R[]> type, Consumer<R> check, Consumer<List<R>> load) {
        this.name = name;
        this.type = type;
        this.check = check;
        this.load = load;
    }

    public String name() {
        return name;
    }

    /** The one in the jar, for a node that starts while Nacos is away. */
    public void takeShipped() {
        try {
            load.accept(parse(new ClassPathResource("limits/" + name).getContentAsString(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void take(String json) {
        try {
            List<R> rules = parse(json);
            load.accept(rules);
            log.info("{} has {} rules now", name, rules.size());
        } catch (JacksonException | IllegalArgumentException e) {
            log.error("kept the last good {}: {}", name, e.getMessage());
        }
    }

    private List<R> parse(String json) {
        if (json == null || json.isBlank()) {
            throw new IllegalArgumentException("it is empty");
        }
        R[] rules = JSON.readValue(json, type);
        if (rules == null || rules.length == 0) {
            throw new IllegalArgumentException("it has no rule; to lift a limit, raise it");
        }
        for (R rule : rules) {
            if (rule == null) {
                throw new IllegalArgumentException("one of its rules is null");
            }
            check.accept(rule);
        }
        return List.of(rules);
    }
}
