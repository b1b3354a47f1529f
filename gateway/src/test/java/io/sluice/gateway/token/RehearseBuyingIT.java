package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.SaleReadiness;
import io.sluice.gateway.SaleTest;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroups;

/** A gateway lets itself in to a shadow promotion, and nobody else. */
@OnLocalMiddleware("gateway")
class RehearseBuyingIT extends SaleTest {
    /** A node that has just subscribed relies on proofs of sessions after five seconds. */
    private static final Duration SOON = Duration.ofSeconds(20);

    @Autowired
    private RehearseBuying rehearsed;

    @Autowired
    private IdGenerator ids;

    @Test
    void itsOrdersReachOrderServiceInSessionsThatDoNotExist() {
        double issued = issued();
        try {
            await().atMost(SOON).ignoreException(IOException.class).untilAsserted(rehearsed::begin);
            assertThat(issued()).as("tokens that are counted").isEqualTo(issued);
        } finally {
            rehearsed.end();
        }
    }

    @Test
    void nobodyElseGetsATokenForAShadowPromotion() {
        PublishedPromo shadow = ShadowPromo.create(ids, clock.instant());
        ShadowPromo.open(shadow, board);
        try {
            var refused = buyer().calls().post("/api/promos/" + shadow.promoId() + "/tokens", "{}");
            assertThat(refused.status()).isEqualTo(404);
        } finally {
            ShadowPromo.close(shadow, board);
        }
    }

    @Test
    void aNodeThatRehearsesIsNotReadyToSell() {
        SaleReadiness.assertNotReadyWhileRehearsing(context.getBean(HealthEndpointGroups.class));
    }

    private double issued() {
        var counter = context.getBean(MeterRegistry.class)
                .find("sluice.gateway.tokens")
                .tag("outcome", "issued")
                .counter();
        return counter == null ? 0 : counter.count();
    }
}
