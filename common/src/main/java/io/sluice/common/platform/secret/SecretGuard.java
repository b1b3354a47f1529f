package io.sluice.common.platform.secret;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Profiles;

/**
 * Refuses to start with missing, short or sample secrets. Every profile but {@code local} counts as production; local
 * mode, whose secrets the launcher makes, cannot be combined with any other profile.
 *
 * <p>{@code sluice.secrets} lists the environment variables a service needs.
 */
class SecretGuard implements EnvironmentPostProcessor, Ordered {
    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        boolean local = environment.acceptsProfiles(Profiles.of("local"));
        if (local && environment.getActiveProfiles().length > 1) {
            throw new UnsafeStartException("The profile 'local' is for one machine and cannot be combined with "
                    + String.join(", ", environment.getActiveProfiles()) + ".");
        }
        List<String> names = Binder.get(environment)
                .bind("sluice.secrets", Bindable.listOf(String.class))
                .orElse(List.of());
        for (String name : names) {
            check(name, environment.getProperty(name), local);
        }
    }

    private static void check(String name, @Nullable String value, boolean local) {
        SecretRule.fault(value)
                .filter(fault -> !local || fault.equals("is missing"))
                .ifPresent(fault -> {
                    throw new UnsafeStartException("The secret " + name + " " + fault + ".");
                });
    }

    /** After the configuration files were read: they list the secrets. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }
}
