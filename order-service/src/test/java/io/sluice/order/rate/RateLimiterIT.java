package io.sluice.order.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.nacos.api.exception.NacosException;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.order.SaleFixture;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The rules in Nacos also hold on this node, for requests that bypass the gateway. */
@OnLocalMiddleware("order-service")
class RateLimiterIT extends ServiceTest {
    private static final String FILE = "order-service-flow-rules.json";

    @Autowired
    private NacosConfigManager nacos;

    @Autowired
    private SaleFixture sale;

    @Autowired
    private IdGenerator ids;

    @AfterEach
    void raiseTheLimit() throws NacosException {
        publish(1_000_000);
        PublishedPromo promo = sale.onSale(1000, 1);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> statusesOf(5, promo).stream().allMatch(status -> status == 202));
    }

    @Test
    void followsARuleInNacosAndIgnoresAnInvalidOne() throws NacosException {
        PublishedPromo promo = sale.onSale(1000, 1);
        assertThat(statusesOf(5, promo)).containsOnly(202);
        publish(1);
        await().atMost(Duration.ofSeconds(20)).until(() -> statusesOf(5, promo).contains(429));
        ServiceCalls.Answer refused = firstRefused(promo);
        assertThat(refused.problem()).isEqualTo("too-many-requests");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(management().get("/actuator/prometheus").body())
                .contains("sluice_order_rate_blocked_total{resource=\"place-order\"}")
                .contains("sluice_sale_refused_total{promo=\"" + promo.promoId() + "\",reason=\"too-many-requests\"}");

        publish(0);
        await().during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(20))
                .until(() -> statusesOf(5, promo).contains(429));
    }

    private ServiceCalls.Answer firstRefused(PublishedPromo promo) {
        return IntStream.range(0, 50)
                .mapToObj(i -> order(promo))
                .filter(answer -> answer.status() == 429)
                .findFirst()
                .orElseThrow();
    }

    private List<Integer> statusesOf(int orders, PublishedPromo promo) {
        return IntStream.range(0, orders).mapToObj(i -> order(promo).status()).toList();
    }

    private ServiceCalls.Answer order(PublishedPromo promo) {
        UserId user = ids.next(UserId::new);
        return as(Identity.user(user, Role.BUYER))
                .with(SeckillToken.HEADER, sale.token(user, promo))
                .post("/api/orders", "{\"quantity\": 1}");
    }

    private void publish(int perSecond) throws NacosException {
        nacos.getConfigService()
                .publishConfig(
                        FILE,
                        "SLUICE",
                        "[{\"resource\": \"place-order\", \"grade\": 1, \"count\": " + perSecond + "}]",
                        "json");
    }
}
