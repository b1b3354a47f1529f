package io.sluice.order.shipping.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.test.TestIds;
import io.sluice.order.delivery.InMemoryOrderAddresses;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.shipping.RequestShipping;
import io.sluice.order.shipping.Shipping;
import io.sluice.order.shipping.ShippingRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.rocketmq.common.message.MessageExt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaidOrderListenerTests {
    private static final OrderId ORDER = TestIds.order("order-1");
    private static final ItemId ITEM = TestIds.item("item-1");
    private static final UserId USER = TestIds.user("user-1");

    private final Partner partner = new Partner();
    private final InMemoryOrderAddresses addresses = new InMemoryOrderAddresses();
    private final PaidOrderListener listener = new PaidOrderListener(new RequestShipping(addresses, partner));

    @Test
    void requestsShippingOfAPaidOrder() {
        listener.onMessage(message(OrderState.PAID));
        assertThat(partner.accepted).containsExactly(new ShippingRequest(ORDER, ITEM, USER, Units.of(2), null));
    }

    @Test
    void requestsShippingToTheAddressOfTheOrder() {
        var address = new DeliveryAddress("Ann", "555-0199", "Kent", "Dover", "1 High Street", "");
        addresses.set(ORDER, address);
        listener.onMessage(message(OrderState.PAID));
        assertThat(partner.accepted).containsExactly(new ShippingRequest(ORDER, ITEM, USER, Units.of(2), address));
    }

    @Test
    void letsFailuresOutSoThatTheBrokerRedelivers() {
        partner.down = true;
        assertThatThrownBy(() -> listener.onMessage(message(OrderState.PAID))).hasMessage("down");
        partner.down = false;
        listener.onMessage(message(OrderState.PAID));
        assertThat(partner.accepted).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PAID")
    void shipsOnlyPaidOrders(OrderState state) {
        listener.onMessage(message(state));
        assertThat(partner.accepted).isEmpty();
    }

    private static MessageExt message(OrderState state) {
        var message = new MessageExt();
        message.setBody(MessageJson.write(new OrderEvent(
                TestIds.id("event-1", EventId::new),
                ORDER,
                TestIds.promo("promo-1"),
                ITEM,
                USER,
                Units.of(2),
                19_800,
                "CNY",
                state.name(),
                Instant.EPOCH)));
        return message;
    }

    /** A partner that can be down. */
    private static final class Partner implements Shipping {
        private final List<ShippingRequest> accepted = new ArrayList<>();
        private boolean down;

        @Override
        public void request(ShippingRequest request) {
            if (down) {
                throw new IllegalStateException("down");
            }
            accepted.add(request);
        }
    }
}
