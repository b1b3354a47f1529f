package io.sluice.common.platform.fault;

import io.sluice.common.platform.properties.RefreshableProperties;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.validation.annotation.Validated;

/** {@code sluice.fault.die-at} names a step, in the local profile only. */
@AutoConfiguration
class CrashPointsAutoConfiguration {
    /** The step to die at; empty for none. */
    @Validated
    @ConfigurationProperties("sluice.fault")
    record FaultProperties(@DefaultValue("") String dieAt) {}

    @Configuration(proxyBeanMethods = false)
    @Profile("local")
    static class Local {
        @Bean
        RefreshableProperties<FaultProperties> fault(Environment environment) {
            return new RefreshableProperties<>(FaultProperties.class, environment);
        }

        @Bean
        CrashPoints crashPoints(RefreshableProperties<FaultProperties> fault) {
            return new CrashPoints(() -> fault.get().dieAt());
        }
    }

    @Bean
    @ConditionalOnMissingBean
    CrashPoints noCrashPoints() {
        return new CrashPoints(() -> "");
    }
}
