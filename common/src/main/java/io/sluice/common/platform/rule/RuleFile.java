package io.sluice.common.platform.rule;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.ClassPathResource;

/**
 * A file of Sentinel rules as one node applies it: whole or not at all. One that is empty, unreadable or absurd is
 * logged and the last good one stays, so that no limit is lifted or tightened by accident.
 */
public final class RuleFile<R> {
    private static final Logger log = LoggerFactory.getLogger(RuleFile.class);

    private final RuleFormat<R> format;
    private final Consumer<List<R>> load;
    private final Clock clock;
    private volatile @Nullable RulesInForce inForce;

    public RuleFile(RuleFormat<R> format, Consumer<List<R>> load, Clock clock) {
        this.format = format;
        this.load = load;
        this.clock = clock;
    }

    public String name() {
        return format.name();
    }

    /** Empty before the first rules are applied. */
    public Optional<RulesInForce> inForce() {
        return Optional.ofNullable(inForce);
    }

    /** Applies the file in the jar, for a node that starts while Nacos is unreachable. */
    public void takeShipped() {
        try {
            String shipped = new ClassPathResource("rules/" + name()).getContentAsString(StandardCharsets.UTF_8);
            apply(format.read(shipped));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void take(@Nullable String json) {
        try {
            CheckedRules<R> rules = format.read(json);
            apply(rules);
            log.info("Applied {} with {} rules", name(), rules.rules().size());
        } catch (InvalidRulesException e) {
            log.error("Invalid rules; kept the last good {}: {}", name(), e.getMessage());
        }
    }

    private void apply(CheckedRules<R> rules) {
        load.accept(rules.rules());
        inForce = new RulesInForce(rules.digest(), rules.json(), clock.instant());
    }
}
