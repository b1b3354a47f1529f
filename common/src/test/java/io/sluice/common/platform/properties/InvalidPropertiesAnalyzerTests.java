package io.sluice.common.platform.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Min;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Configuration;
import org.springframework.validation.annotation.Validated;

@ExtendWith(OutputCaptureExtension.class)
class InvalidPropertiesAnalyzerTests {
    @Validated
    @ConfigurationProperties("pool")
    record PoolProperties(
            @DefaultValue("1") @Min(1) int minThreads,
            @DefaultValue("4") int maxThreads) {
        @AssertTrue(message = "min-threads must not exceed max-threads")
        boolean isRange() {
            return minThreads <= maxThreads;
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(PoolProperties.class)
    static class Pool {}

    @Test
    void aStartWithABadValueEndsWithASentenceThatNamesTheKey(CapturedOutput output) {
        start("--pool.min-threads=0");
        assertThat(output)
                .contains("pool.min-threads must be greater than or equal to 1, was 0")
                .doesNotContain("\tat ");
    }

    @Test
    void aRuleOverSeveralKeysNamesThem(CapturedOutput output) {
        start("--pool.min-threads=5");
        assertThat(output).contains("pool: min-threads must not exceed max-threads");
    }

    private static void start(String argument) {
        SpringApplication application = new SpringApplicationBuilder(Pool.class)
                .web(WebApplicationType.NONE)
                .build();
        assertThatThrownBy(() -> application.run(argument, "--spring.application.name=pool"));
    }
}
