package io.sluice.gateway.client;

import io.sluice.common.platform.identity.ClientAddress;
import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A range of addresses, written {@code 10.0.0.0/8}, or one address. */
record Network(byte[] address, int prefix) {
    /** Has no addresses. */
    static final Network NONE = new Network(new byte[0], 0);

    private static final Pattern FORM = Pattern.compile("([^/]+)(?:/(\\d{1,3}))?");

    /** Spring's binder finds this by its name. A blank text is none: a comma at the end of a list leaves one. */
    public static Network valueOf(String text) {
        if (text.isBlank()) {
            return NONE;
        }
        Matcher parts = FORM.matcher(text.strip());
        if (!parts.matches()) {
            throw notANetwork(text);
        }
        byte[] address = ClientAddress.parse(parts.group(1))
                .orElseThrow(() -> notANetwork(text))
                .address()
                .getAddress();
        int bits = address.length * Byte.SIZE;
        int prefix = parts.group(2) == null ? bits : Integer.parseInt(parts.group(2));
        if (prefix > bits) {
            throw notANetwork(text);
        }
        return new Network(address, prefix);
    }

    private static IllegalArgumentException notANetwork(String text) {
        return new IllegalArgumentException("A network is written like 10.0.0.0/8, was '" + text + "'");
    }

    boolean contains(ClientAddress client) {
        byte[] other = client.address().getAddress();
        int ignored = address.length * Byte.SIZE - prefix;
        return other.length == address.length
                && new BigInteger(1, other).shiftRight(ignored).equals(new BigInteger(1, address).shiftRight(ignored));
    }
}
