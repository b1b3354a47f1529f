package io.sluice.user.address.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.domain.AddressPhone;
import io.sluice.common.selling.domain.AddressText;
import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.user.UserProblem;
import io.sluice.user.address.AddAddress;
import io.sluice.user.address.AddAddress.Result;
import io.sluice.user.address.AddressId;
import io.sluice.user.address.Addresses;
import io.sluice.user.address.ChangeAddress;
import io.sluice.user.address.DeleteAddress;
import io.sluice.user.address.SavedAddress;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** A user's own delivery addresses; another's is not found. */
@RestController
@Tag(name = "Delivery addresses")
class AddressController {
    private final Addresses addresses;
    private final AddAddress addAddress;
    private final ChangeAddress changeAddress;
    private final DeleteAddress deleteAddress;

    AddressController(
            Addresses addresses, AddAddress addAddress, ChangeAddress changeAddress, DeleteAddress deleteAddress) {
        this.addresses = addresses;
        this.addAddress = addAddress;
        this.changeAddress = changeAddress;
        this.deleteAddress = deleteAddress;
    }

    @GetMapping("/api/users/me/addresses")
    @Operation(operationId = "listAddresses", summary = "Lists the user's delivery addresses, the preferred one first.")
    List<AddressView> list(SignedIn user) {
        return addresses.findByUser(user.userId()).stream().map(AddressView::of).toList();
    }

    @PostMapping("/api/users/me/addresses")
    @ResponseStatus(HttpStatus.CREATED)
    @Refusals({"address-invalid", "too-many-addresses", "not-found"})
    @Operation(operationId = "addAddress", summary = "Adds a delivery address; the first one is preferred.")
    AddressView add(SignedIn user, @Valid @RequestBody AddressRequest request) {
        var result = addAddress.add(user.userId(), request.toAddress(), request.isPreferred());
        if (result instanceof Result.Added added) {
            return AddressView.of(added.address());
        }
        throw new ProblemException(
                switch ((Result.Refused) result) {
                    case TOO_MANY -> UserProblem.TOO_MANY_ADDRESSES;
                    case UNKNOWN_USER -> CommonProblem.NOT_FOUND;
                });
    }

    @PutMapping("/api/users/me/addresses/{id}")
    @Refusals("address-invalid")
    @Operation(operationId = "changeAddress", summary = "Replaces a delivery address; orders keep their copies.")
    AddressView change(SignedIn user, @PathVariable AddressId id, @Valid @RequestBody AddressRequest request) {
        return changeAddress
                .change(user.userId(), id, request.toAddress(), request.isPreferred())
                .map(AddressView::of)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    @DeleteMapping("/api/users/me/addresses/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "deleteAddress",
            summary = "Deletes a delivery address; after the preferred one the newest is preferred.")
    void delete(SignedIn user, @PathVariable AddressId id) {
        if (!deleteAddress.delete(user.userId(), id)) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
    }

    /** An address as the user typed it. */
    record AddressRequest(
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
            String postalCode,

            @Schema(example = "true") @Nullable Boolean preferred)
            implements CheckedBody {
        DeliveryAddress toAddress() {
            return new DeliveryAddress(recipient, phone, region, city, street, postalCode == null ? "" : postalCode);
        }

        boolean isPreferred() {
            return Boolean.TRUE.equals(preferred);
        }

        @Override
        public ProblemType whenInvalid() {
            return UserProblem.ADDRESS_INVALID;
        }

        @Override
        public String toString() {
            return "AddressRequest[hidden]";
        }
    }

    /** An address as its user sees it. */
    record AddressView(
            @Schema(example = "01K9WYX2A4C6E8G0J2M4P6R8T0") AddressId id,
            @Schema(example = "王小明") String recipient,
            @Schema(example = "+86 138 0000 0000") String phone,
            @Schema(example = "广东省") String region,
            @Schema(example = "深圳市") String city,
            @Schema(example = "科技园路 1 号") String street,
            @Schema(example = "518057") String postalCode,
            @Schema(example = "true") boolean preferred) {
        static AddressView of(SavedAddress saved) {
            DeliveryAddress address = saved.address();
            return new AddressView(
                    saved.id(),
                    address.recipient(),
                    address.phone(),
                    address.region(),
                    address.city(),
                    address.street(),
                    address.postalCode(),
                    saved.preferred());
        }

        @Override
        public String toString() {
            return "AddressView[" + id + "]";
        }
    }
}
