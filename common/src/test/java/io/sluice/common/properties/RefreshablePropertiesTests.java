package io.sluice.common.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class RefreshablePropertiesTests {
    private final MockEnvironment environment = new MockEnvironment();

    record Limit(@DefaultValue("100") int perSecond) {
        Limit {
            if (perSecond < 1 || perSecond > 100_000) {
                throw new IllegalArgumentException("limit.per-second must be 1 to 100000");
            }
        }
    }

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
        return new RefreshableProperties<>("limit", Limit.class, environment);
    }

    private void push(RefreshableProperties<Limit> limit, String value) {
        environment.setProperty("limit.per-second", value);
        limit.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of("limit.per-second")));
    }
}
