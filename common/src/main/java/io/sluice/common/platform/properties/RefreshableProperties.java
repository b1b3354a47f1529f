package io.sluice.common.platform.properties;

import jakarta.validation.Validation;
import java.util.Objects;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.boot.context.properties.bind.validation.ValidationBindHandler;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.core.env.Environment;
import org.springframework.validation.Validator;
import org.springframework.validation.beanvalidation.SpringValidatorAdapter;

/**
 * Properties of one concern that follow the configuration while the service runs.
 *
 * <p>Their type is a record with {@link ConfigurationProperties} and constraints. Invalid properties are logged and the
 * last good ones stay, so that an empty or absurd configuration never lifts or tightens a limit by accident.
 */
public final class RefreshableProperties<T> implements Supplier<T>, ApplicationListener<EnvironmentChangeEvent> {
    private static final Logger log = LoggerFactory.getLogger(RefreshableProperties.class);

    /** Never closed: its factory lives as long as the process. */
    private static final Validator VALIDATOR =
            new SpringValidatorAdapter(Validation.buildDefaultValidatorFactory().getValidator());

    private final String prefix;
    private final Class<T> type;
    private final Environment environment;
    private volatile T value;

    /** Fails if the first properties are invalid: there are no good ones to fall back to. */
    public RefreshableProperties(Class<T> type, Environment environment) {
        this.prefix = prefixOf(type);
        this.type = type;
        this.environment = environment;
        this.value = read(prefix, type, environment);
    }

    private static String prefixOf(Class<?> type) {
        var annotation = Objects.requireNonNull(
                AnnotationUtils.findAnnotation(type, ConfigurationProperties.class),
                () -> type + " must have @ConfigurationProperties");
        return Objects.requireNonNull((String) AnnotationUtils.getValue(annotation));
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
            value = read(prefix, type, environment);
            log.info("Refreshed {}: {}", prefix, value);
        } catch (BindException e) {
            log.error("Invalid properties; kept the last good {} ({}): {}", prefix, value, causeOf(e));
        }
    }

    private static <T> T read(String prefix, Class<T> type, Environment environment) {
        return Binder.get(environment).bindOrCreate(prefix, Bindable.of(type), new ValidationBindHandler(VALIDATOR));
    }

    private static String causeOf(BindException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause instanceof BindValidationException invalid
                ? InvalidProperties.describe(invalid)
                : String.valueOf(cause.getMessage());
    }
}
