package io.sluice.user.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.user.Visitor;
import io.sluice.user.account.Points;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;

@OnLocalMiddleware("user-service")
class NoticeIT {
    private static final Instant NOON = Instant.parse("2026-11-11T12:00:00Z");

    private final Environment environment;
    private final Notices notices;
    private final IdGenerator ids;

    @Autowired
    NoticeIT(Environment environment, Notices notices, IdGenerator ids) {
        this.environment = environment;
        this.notices = notices;
        this.ids = ids;
    }

    @Test
    void theNewestComeFirstPageByPageWhicheverWasAddedFirst() {
        UserId buyer = ids.next(UserId::new);
        var orders = IntStream.of(3, 0, 4, 1, 2)
                .mapToObj(i -> add(buyer, Notice.Kind.CLOSED, NOON.plusSeconds(i)))
                .toList();
        var first = as(buyer).get("/api/users/me/notices?page=1&size=2");
        assertThat(orderIds(first)).containsExactly(orders.get(2), orders.get(0));
        assertThat(first.json().path("total").asInt()).isEqualTo(5);
        assertThat(orderIds(as(buyer).get("/api/users/me/notices?page=3&size=2")))
                .containsExactly(orders.get(1));
        assertThat(orderIds(as(buyer).get("/api/users/me/notices?page=4&size=2")))
                .isEmpty();
    }

    @Test
    void theyAreInTheLanguageAskedFor() {
        UserId buyer = ids.next(UserId::new);
        add(buyer, Notice.Kind.PAID, NOON);
        assertThat(text(as(buyer)))
                .isEqualTo("We have received your payment of 198.00 CNY. It earned you 198 points and a coupon.");
        assertThat(text(as(buyer).with("Accept-Language", "zh-CN,en;q=0.5")))
                .isEqualTo("我们已收到您的付款 198.00 CNY，您因此获得 198 积分和一张优惠券。");
    }

    @Test
    void buyersSeeTheirOwnOnly() {
        add(ids.next(UserId::new), Notice.Kind.PAID, NOON);
        assertThat(orderIds(as(ids.next(UserId::new)).get("/api/users/me/notices")))
                .isEmpty();
        assertThat(Visitor.to(environment)
                        .anonymously()
                        .get("/api/users/me/notices")
                        .status())
                .isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"page=0", "page=-1", "page=10001", "size=0", "size=101", "size=-1"})
    void thereIsNoSuchPage(String query) {
        var refused = as(ids.next(UserId::new)).get("/api/users/me/notices?" + query);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.problem()).isEqualTo("page-out-of-range");
    }

    @ParameterizedTest
    @CsvSource({"page=10000&size=100, 200", "page=1&size=1, 200", "page=one, 400", "size=99999999999, 400"})
    void theOutermostPagesAreThere(String query, int status) {
        assertThat(as(ids.next(UserId::new))
                        .get("/api/users/me/notices?" + query)
                        .status())
                .isEqualTo(status);
    }

    private String add(UserId buyer, Notice.Kind kind, Instant at) {
        OrderId order = ids.next(OrderId::new);
        notices.add(buyer, new Notice(order, kind, new Money(19_800, "CNY"), new Points(198), at));
        return order.value();
    }

    private static List<String> orderIds(Answer answer) {
        return answer.json()
                .path("items")
                .valueStream()
                .map(notice -> notice.path("orderId").asString())
                .toList();
    }

    private static String text(ServiceCalls buyer) {
        return buyer.get("/api/users/me/notices").json().at("/items/0/text").asString();
    }

    private ServiceCalls as(UserId buyer) {
        return Visitor.to(environment).as(Identity.user(buyer, Role.BUYER));
    }
}
