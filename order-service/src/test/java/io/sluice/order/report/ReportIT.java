package io.sluice.order.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.TestIds;
import io.sluice.order.Buying;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** A small sale, in the numbers that its report is written from. */
@OnLocalMiddleware("order-service")
class ReportIT extends Buying {
    @Autowired
    private MeterRegistry meters;

    @Test
    void sumsUpOrdersPaymentsAndRefunds() {
        PublishedPromo promo = sale.onSale(10, 1);
        accepted(promo);
        confirmed(promo);
        Order paid = paid(promo);
        Order refunded = paid(promo);
        buyer(refunded).post("/api/orders/" + refunded.id() + "/refund", "");
        awaitState(refunded, OrderState.REFUNDED);

        JsonNode report = report(promo);
        assertThat(report.path("orders").toString())
                .isEqualTo("{\"accepted\":1,\"cancelled\":0,\"closed\":0,\"confirmed\":1,\"paid\":1,\"refunded\":1,"
                        + "\"refunding\":0,\"rejected\":0}");
        assertThat(report.path("units")).isEqualTo(report.path("orders"));
        long price = paid.purchase().unitPrice().amount();
        assertThat(report.path("payments").toString()).isEqualTo("{\"captured\":2,\"amount\":" + 2 * price + "}");
        assertThat(report.path("refunds").toString()).isEqualTo("{\"done\":1,\"open\":0,\"amount\":" + price + "}");
    }

    @Test
    void aPromotionWithoutOrdersIsAllZeros() {
        JsonNode report = report(sale.onSale(10, 1));
        assertThat(report.path("orders").size()).isEqualTo(OrderState.values().length);
        assertThat(report.toString()).doesNotContainPattern("[1-9]");
    }

    @Test
    void isForServicesOnly() {
        assertThat(as(Identity.user(TestIds.user("admin"), Role.ADMIN))
                        .get("/internal/promos/" + TestIds.promo("any") + "/report")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void whatBuyersAreAnsweredIsCountedByPromotion() {
        PublishedPromo promo = sale.onSale(1, 1);
        Order order = confirmed(promo);
        board.markSold(promo.board(), Epoch.FIRST, List.of(order.hold()));
        UserId late = ids.next(UserId::new);
        assertThat(buyer(late)
                        .with(SeckillToken.HEADER, sale.token(late, promo))
                        .post("/api/orders", "{\"quantity\": 1}")
                        .problem())
                .isEqualTo("sold-out");

        String id = order.purchase().promoId().value();
        assertThat(meters.get("sluice.sale.accepted").tag("promo", id).counter().count())
                .isEqualTo(1);
        assertThat(meters.get("sluice.sale.confirmed")
                        .tag("promo", id)
                        .counter()
                        .count())
                .isEqualTo(1);
        assertThat(meters.get("sluice.sale.latency").tag("promo", id).timer().count())
                .isEqualTo(1);
        assertThat(meters.get("sluice.sale.refused")
                        .tags("promo", id, "reason", "sold-out")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    private JsonNode report(PublishedPromo promo) {
        var answer = as(Identity.service("promo-service")).get("/internal/promos/" + promo.promoId() + "/report");
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }
}
