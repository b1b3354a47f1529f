package io.sluice.gateway.client;

import io.sluice.common.identity.ClientAddress;
import java.math.BigInteger;

/** A range of addresses, written {@code 10.0.0.0/8}, or one address. */
record Network(byte[] address, int prefix) {
    static Network parse(String text) {
        String[] parts = text.strip().split("/", 2);
        byte[] address = ClientAddress.parse(parts[0])
                .orElseThrow(() -> new IllegalArgumentException("not a network: " + text))
                .address()
                .getAddress();
        int bits = address.length * Byte.SIZE;
        int prefix = parts.length == 1 ? bits : Integer.parseInt(parts[1]);
        if (prefix < 0 || prefix > bits) {
            throw new IllegalArgumentException("not a network: " + text);
        }
        return new Network(address, prefix);
    }

    boolean contains(ClientAddress client) {
        byte[] other = client.address().getAddress();
        int ignored = address.length * Byte.SIZE - prefix;
        return other.length == address.length
                && new BigInteger(1, other).shiftRight(ignored).equals(new BigInteger(1, address).shiftRight(ignored));
    }
}
