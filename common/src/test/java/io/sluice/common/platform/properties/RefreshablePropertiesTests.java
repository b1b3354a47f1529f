package io.sluice.common.platform.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class RefreshablePropertiesTests {
    private final MockEnvironment environment = new MockEnvironment();

    @ConfigurationProperties("limit")
    record Limit(@DefaultValue("100") @Min(1) @Max(100_000) int perSecond) {}

    @Test
    void followsAChange() {
        RefreshableProperties<Limit> limit = limit();
        assertThat(limit.get().perSecond()).isEqualTo(100);
        push(limit, "5");
        assertThat(limit.get().perSecond()).isEqualTo(5);
    }

    @Test
    void keepsTheLastGoodValueWhenAnAbsurdOneIsPushed() {
        RefreshableProperties<Limit> limit = limit();
        push(limit, "5");
        push(limit, "0");
        push(limit, "many");
        push(limit, "99999999999");
        assertThat(limit.get().perSecond()).isEqualTo(5);
    }

    @Test
    void refusesToBeginWithAnAbsurdValue() {
        environment.setProperty("limit.per-second", "0");
        assertThatThrownBy(this::limit).isInstanceOf(BindException.class);
    }

    private RefreshableProperties<Limit> limit() {
        return new RefreshableProperties<>(Limit.class, environment);
    }

    private void push(RefreshableProperties<Limit> limit, String value) {
        environment.setProperty("limit.per-second", value);
        limit.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of("limit.per-second")));
    }
}
