package io.sluice.common.platform.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.Valid;
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
    record PoolProperties(@DefaultValue @Valid Threads idleThreads) {}

    record Threads(
            @DefaultValue("1") @Min(1) int minCount,
            @DefaultValue("4") int maxCount) {
        @AssertTrue(message = "min-count must not exceed max-count")
        boolean isRange() {
            return minCount <= maxCount;
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(PoolProperties.class)
    static class Pool {}

    @Test
    void aStartWithABadValueEndsWithASentenceThatNamesTheKey(CapturedOutput output) {
        start("--pool.idle-threads.min-count=0");
        assertThat(output)
                .contains("pool.idle-threads.min-count must be greater than or equal to 1, was 0")
                .doesNotContain("\tat ");
    }

    @Test
    void aRuleOverSeveralKeysNamesThem(CapturedOutput output) {
        start("--pool.idle-threads.min-count=5");
        assertThat(output).contains("pool.idle-threads: min-count must not exceed max-count");
    }

    private static void start(String argument) {
        SpringApplication application = new SpringApplicationBuilder(Pool.class)
                .web(WebApplicationType.NONE)
                .build();
        assertThatThrownBy(() -> application.run(argument, "--spring.cloud.nacos.config.import-check.enabled=false"));
    }
}
