package io.sluice.common.platform.rule;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file of Sentinel rules of one kind, in Sentinel's own JSON. It is applied whole or not at all: one that is empty,
 * unreadable or absurd is logged and the last good one stays, so that no limit is lifted or tightened by accident.
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
     * @param check throws {@link IllegalArgumentException} for an invalid rule
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

    /** Applies the file in the jar, for a node that starts while Nacos is unreachable. */
    public void takeShipped() {
        try {
            load.accept(parse(new ClassPathResource("rules/" + name).getContentAsString(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void take(@Nullable String json) {
        try {
            List<R> rules = parse(json);
            load.accept(rules);
            log.info("Applied {} with {} rules", name, rules.size());
        } catch (JacksonException | IllegalArgumentException e) {
            log.error("Invalid rules; kept the last good {}: {}", name, e.getMessage());
        }
    }

    private List<R> parse(@Nullable String json) {
        if (json == null || json.isBlank()) {
            throw new IllegalArgumentException("The file is empty");
        }
        R[] rules = JSON.readValue(json, type);
        if (rules == null || rules.length == 0) {
            throw new IllegalArgumentException("The file has no rules; to lift a limit, raise it");
        }
        for (R rule : rules) {
            if (rule == null) {
                throw new IllegalArgumentException("The file has a rule that is null");
            }
            check.accept(rule);
        }
        return List.of(rules);
    }
}
