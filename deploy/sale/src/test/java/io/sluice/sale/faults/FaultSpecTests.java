package io.sluice.sale.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FaultSpecTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "order-service:kill@30%",
                "order-service-2:kill=never",
                "stock-service:pause=30s",
                "redis-master:kill",
                "redis-master:kill-with-lost-writes@50%",
                "redis:flush@12.5%",
                "redis:stop=10s",
                "mariadb:stop=10s@40%",
                "mariadb:read-only=1500ms@10s",
                "rocketmq:pause=30s",
                "nacos:kill",
                "connection:cut",
                "clock:+5m",
                "clock:-30s@2m"
            })
    void aFaultIsPrintedAsItIsTyped(String text) {
        assertThat(FaultSpec.parse(text)).hasToString(text);
    }

    @Test
    void hasPartKindValueAndMoment() {
        FaultSpec fault = FaultSpec.parse("mariadb:stop=10s@40%");

        assertThat(fault.part()).isEqualTo("mariadb");
        assertThat(fault.faultKind()).isEqualTo(FaultKind.STOP);
        assertThat(fault.faultKind().duration(fault.value())).isEqualTo(Duration.ofSeconds(10));
        assertThat(fault.at()).isEqualTo(new FaultMoment(0.4, null));
    }

    @Test
    void withoutAMomentItHappensAtTheStart() {
        assertThat(FaultSpec.parse("nacos:kill").at()).isEqualTo(FaultMoment.AT_THE_START);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql:kill                       | nothing called “mysql” to break; there are gateway, user-service
            mariadb-2:kill                   | nothing called “mariadb-2” to break
            order-service-12:kill            | nothing called “order-service-12” to break
            order-service:explode            | no fault “explode”; there are kill, stop, pause
            order-service:flush              | “flush” does not fit order-service; there are kill, stop
            order-service:pause=long         | “long” is not a duration such as 500ms, 30s or 5m
            order-service:pause=never        | “never” is not a duration
            redis:flush=10s                  | flush has no duration
            clock:offset                     | A clock needs an offset such as +5m
            clock:+lots                      | “lots” is not a duration
            order-service:kill@110%          | “110%” is not a share from 0% to 100%
            order-service:kill@noon          | “noon” is not a duration
            order-service                    | “order-service” is not a fault; write part:kind
            """)
    void refusesWhatCannotBeBrokenAndSaysWhatCan(String text, String sentence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FaultSpec.parse(text))
                .withMessageContaining(sentence);
    }
}
