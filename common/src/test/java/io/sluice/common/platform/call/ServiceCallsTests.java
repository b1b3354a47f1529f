package io.sluice.common.platform.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.registry.ImportHttpServices;

class ServiceCallsTests {
    private static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);

    private final ApplicationContextRunner service = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(ServiceCallsAutoConfiguration.class))
            .withBean(Clock.class, Clock::systemUTC)
            .withUserConfiguration(CallsStock.class)
            .withPropertyValues("spring.application.name=promo-service");

    @Test
    void aServiceStartsWithTheKeyOfTheServiceThatItCalls() {
        service.withPropertyValues("sluice.identity.call-keys.stock-service=" + KEY)
                .run(context -> assertThat(context).hasSingleBean(StockHttp.class));
    }

    @Test
    void aServiceDoesNotStartWithoutIt() {
        service.withPropertyValues("sluice.identity.call-keys.item-service=" + KEY)
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessage("Could not sign calls to stock-service: sluice.identity.call-keys.stock-service"
                                + " is missing (SLUICE_CALL_KEYS_STOCK_SERVICE)"));
    }

    @ImportHttpServices(group = "stock-service", types = StockHttp.class)
    static class CallsStock {}

    interface StockHttp {
        @GetExchange("/internal/stock")
        String stock();
    }
}
