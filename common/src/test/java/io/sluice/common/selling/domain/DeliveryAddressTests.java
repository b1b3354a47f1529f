package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.Validation;
import jakarta.validation.ValidatorFactory;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeliveryAddressTests {
    @Test
    void hasNoBlanksAroundItsTexts() {
        var address = new DeliveryAddress(" 王小明 ", " 138 0000 0000", "广东省 ", "\t深圳市", " 科技园 1 号 ", "  ");
        assertThat(address).isEqualTo(new DeliveryAddress("王小明", "138 0000 0000", "广东省", "深圳市", "科技园 1 号", ""));
    }

    @Test
    void takesTextsUpToTheirBoundsAndNotBeyond() {
        assertThat(DeliveryAddress.isText("字".repeat(60), 1, 60)).isTrue();
        assertThat(DeliveryAddress.isText("字".repeat(61), 1, 60)).isFalse();
        // A character outside the basic plane is one, not two.
        assertThat(DeliveryAddress.isText("𠮷".repeat(60), 1, 60)).isTrue();
        assertThat(DeliveryAddress.isText("a", 1, 60)).isTrue();
        assertThat(DeliveryAddress.isText(" ", 1, 60)).isFalse();
        assertThat(DeliveryAddress.isText(null, 1, 60)).isFalse();
        assertThat(DeliveryAddress.isText(null, 0, 16)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "a\u0000b", "a\u001bb", "a\u007fb", "a\u2028b", "a\u2029b", "a\ud800b", "a\tb"})
    void takesNoControlCharacters(String text) {
        assertThat(DeliveryAddress.isText(text, 1, 60)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"12345", "+86 138-0000-0000", "01234567890123456789", " 12345 "})
    void takesPhoneNumbersAsPeopleWriteThem(String phone) {
        assertThat(DeliveryAddress.isPhone(phone)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1234", "012345678901234567890", "1380000000x", "-----", "１２３４５", "12345\n6"})
    void takesNothingElseForOne(String phone) {
        assertThat(DeliveryAddress.isPhone(phone)).isFalse();
    }

    @Test
    void doesNotShowItself() {
        assertThat(new DeliveryAddress("Ann", "12345", "Kent", "Dover", "1 High St", "CT16"))
                .hasToString("DeliveryAddress[hidden]");
        assertThatThrownBy(() -> new DeliveryAddress("Ann\n", "12345", "Kent", "Dover", "1\nHigh St", "CT16"))
                .hasMessage("Not a delivery address: its street breaks the rule");
    }

    /** A body with the constraints. */
    private record Body(
            @AddressText(max = 60) String city,
            @AddressText(min = 0, max = 16) String postalCode,
            @AddressPhone String phone) {}

    @Test
    void itsConstraintsSpeakBothLanguages() {
        var bad = new Body("", "x".repeat(17), "none");
        assertThat(messages(bad, Locale.ENGLISH))
                .containsExactlyInAnyOrder(
                        "must have 1 to 60 characters on one line",
                        "must have 0 to 16 characters on one line",
                        "must have 5 to 20 characters: digits, +, - and spaces");
        assertThat(messages(bad, Locale.SIMPLIFIED_CHINESE))
                .hasSize(3)
                .allSatisfy(message -> assertThat(message).startsWith("须为"));
        assertThat(messages(new Body("Dover", "", "12345"), Locale.ENGLISH)).isEmpty();
    }

    private static java.util.List<String> messages(Body body, Locale locale) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(locale);
            try (ValidatorFactory validation =
                    Validation.byDefaultProvider().configure().buildValidatorFactory()) {
                return validation.getValidator().validate(body).stream()
                        .map(violation -> violation.getMessage())
                        .toList();
            }
        } finally {
            Locale.setDefault(before);
        }
    }
}
