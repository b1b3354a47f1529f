package io.sluice.common.selling.domain;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where goods are delivered, as the buyer wrote it, without blanks around each text. It is personal: it does not show itself, so
 * that no log line holds one.
 *
 * @param phone of the recipient: digits, and what people write between them
 * @param postalCode empty where there is none
 */
public record DeliveryAddress(
        String recipient, String phone, String region, String city, String street, String postalCode) {
    public static final int MAX_NAME = 60;
    public static final int MAX_STREET = 200;
    public static final int MAX_POSTAL_CODE = 16;

    private static final Pattern PHONE = Pattern.compile("(?=.*\\d)[\\d +-]{5,20}");

    /**
     * What is no text on one line. Characters that Java does not know yet are admitted: rare Chinese characters of names are among
     * them.
     */
    private static final Set<Byte> REFUSED =
            Set.of(Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR);

    public DeliveryAddress {
        recipient = checked(isText(recipient, 1, MAX_NAME), recipient, "recipient");
        phone = checked(isPhone(phone), phone, "phone");
        region = checked(isText(region, 1, MAX_NAME), region, "region");
        city = checked(isText(city, 1, MAX_NAME), city, "city");
        street = checked(isText(street, 1, MAX_STREET), street, "street");
        postalCode = checked(isText(postalCode, 0, MAX_POSTAL_CODE), postalCode, "postalCode");
    }

    private static String checked(boolean valid, @Nullable String typed, String field) {
        if (!valid) {
            // Without the text: it is personal, and exceptions are logged.
            throw new IllegalArgumentException("Not a delivery address: its " + field + " breaks the rule");
        }
        return stripped(typed);
    }

    /** Whether it has so many characters on one line, without the blanks around it. */
    static boolean isText(@Nullable String typed, int min, int max) {
        String text = stripped(typed);
        int length = text.codePointCount(0, text.length());
        return length >= min
                && length <= max
                && text.codePoints().noneMatch(c -> REFUSED.contains((byte) Character.getType(c)));
    }

    static boolean isPhone(@Nullable String typed) {
        return PHONE.matcher(stripped(typed)).matches();
    }

    private static String stripped(@Nullable String typed) {
        return typed == null ? "" : typed.strip();
    }

    @Override
    public String toString() {
        return "DeliveryAddress[hidden]";
    }
}
