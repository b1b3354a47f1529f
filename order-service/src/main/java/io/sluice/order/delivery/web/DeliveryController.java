package io.sluice.order.delivery.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.domain.AddressPhone;
import io.sluice.common.selling.domain.AddressText;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.OrderProblem;
import io.sluice.order.delivery.OrderAddresses;
import io.sluice.order.delivery.SetAddress;
import io.sluice.order.lifecycle.Orders;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Orders")
class DeliveryController {
    private final Orders orders;
    private final OrderAddresses addresses;
    private final SetAddress setAddress;

    DeliveryController(Orders orders, OrderAddresses addresses, SetAddress setAddress) {
        this.orders = orders;
        this.addresses = addresses;
        this.setAddress = setAddress;
    }

    /** The body is the copy: this service calls nobody for it. Setting it again replaces it. */
    @PutMapping("/api/orders/{id}/address")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(operationId = "setOrderAddress", summary = "Sets where an order is delivered, until it is paid.")
    @Refusals({"address-invalid", "address-fixed"})
    void set(SignedIn buyer, @PathVariable OrderId id, @Valid @RequestBody OrderAddressRequest request) {
        switch (setAddress.set(id, buyer.userId(), request.toAddress())) {
            case SET -> {}
            case FIXED -> throw new ProblemException(OrderProblem.ADDRESS_FIXED);
            case UNKNOWN_ORDER -> throw new ProblemException(CommonProblem.NOT_FOUND);
        }
    }

    @GetMapping("/api/orders/{id}/address")
    @Operation(operationId = "showOrderAddress", summary = "Shows where an order is delivered.")
    @ApiResponse(responseCode = "200", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "204", description = "The order has no address.")
    ResponseEntity<OrderAddressView> show(SignedIn buyer, @PathVariable OrderId id) {
        orders.findOwned(id, buyer.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return addresses
                .find(id)
                .map(address -> ResponseEntity.ok(OrderAddressView.of(address)))
                .orElseGet(() -> ResponseEntity.noContent().build());
    }

    /** An address as the buyer's app sends it. */
    record OrderAddressRequest(
            @Schema(example = "王小明") @AddressText(max = DeliveryAddress.MAX_NAME)
            String recipient,

            @Schema(example = "+86 138 0000 0000") @AddressPhone
            String phone,

            @Schema(example = "广东省") @AddressText(max = DeliveryAddress.MAX_NAME)
            String region,

            @Schema(example = "深圳市") @AddressText(max = DeliveryAddress.MAX_NAME)
            String city,

            @Schema(example = "科技园路 1 号") @AddressText(max = DeliveryAddress.MAX_STREET)
            String street,

            @Schema(example = "518057") @AddressText(min = 0, max = DeliveryAddress.MAX_POSTAL_CODE) @Nullable
            String postalCode)
            implements CheckedBody {
        DeliveryAddress toAddress() {
            return new DeliveryAddress(recipient, phone, region, city, street, postalCode == null ? "" : postalCode);
        }

        @Override
        public ProblemType whenInvalid() {
            return OrderProblem.ADDRESS_INVALID;
        }

        @Override
        public String toString() {
            return "OrderAddressRequest[hidden]";
        }
    }

    /** The copy that the order has. */
    record OrderAddressView(
            @Schema(example = "王小明") String recipient,
            @Schema(example = "+86 138 0000 0000") String phone,
            @Schema(example = "广东省") String region,
            @Schema(example = "深圳市") String city,
            @Schema(example = "科技园路 1 号") String street,
            @Schema(example = "518057") String postalCode) {
        static OrderAddressView of(DeliveryAddress address) {
            return new OrderAddressView(
                    address.recipient(),
                    address.phone(),
                    address.region(),
                    address.city(),
                    address.street(),
                    address.postalCode());
        }

        @Override
        public String toString() {
            return "OrderAddressView[hidden]";
        }
    }
}
