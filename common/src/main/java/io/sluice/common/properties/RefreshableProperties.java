package io.sluice.common.properties;

import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

/**
 * Properties of one concern that follow the configuration while the service runs.
 *
 * <p>Their type is a record that checks itself in its constructor. Invalid properties are logged and the last good ones
 * stay, so that an empty or absurd configuration never lifts or tightens a limit by accident.
 */
public final class RefreshableProperties<T> implements Supplier<T>, ApplicationListener<EnvironmentChangeEvent> {
    private static final Logger log = LoggerFactory.getLogger(RefreshableProperties.class);

    private final String prefix;
    private final Class<T> type;
    private final Environment environment;
    private volatile T value;

    /** Fails if the first properties are invalid: there are no good ones to fall back to. */
    public RefreshableProperties(String prefix, Class<T> type, Environment environment) {
        this.prefix = prefix;
        this.type = type;
        this.environment = environment;
        this.value = read();
    }

    @Override
    public T get() {
        return value;
    }

    @Override
    public void onApplicationEvent(EnvironmentChangeEvent event) {
        if (event.getKeys().stream().noneMatch(key -> key.startsWith(prefix))) {
            return;
        }
        try {
            value = read();
            log.info("Refreshed {}: {}", prefix, value);
        } catch (BindException e) {
            log.error("Invalid properties; kept the last good {} ({}): {}", prefix, value, rootMessage(e));
        }
    }

    private T read() {
        return Binder.get(environment).bindOrCreate(prefix, type);
    }

    private static String rootMessage(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getMessage();
    }
}
