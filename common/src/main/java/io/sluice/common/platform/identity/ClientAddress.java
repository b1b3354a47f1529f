package io.sluice.common.platform.identity;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The IP address of a client, as the gateway saw it. Never a host name: names are not resolved. */
public record ClientAddress(InetAddress address) {
    /** The header in which the gateway sends it. The gateway removes one that a client sends. */
    public static final String HEADER = "Sluice-Client-Address";

    private static final int NETWORK_BYTES = 8;

    // The JDK takes none of these for a host name: four numbers, or something with a colon.
    private static final Pattern LITERAL =
            Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|[0-9a-fA-F.]{0,39}:[0-9a-fA-F:.]{0,39}");

    public static Optional<ClientAddress> parse(@Nullable String text) {
        if (text == null || !LITERAL.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new ClientAddress(InetAddress.getByName(text)));
        } catch (UnknownHostException malformed) {
            return Optional.empty();
        }
    }

    public boolean isLoopback() {
        return address.isLoopbackAddress();
    }

    /** What rate limits count by: an IPv4 address, or the /64 of an IPv6 one, since one client has a whole /64. */
    public String network() {
        if (!(address instanceof Inet6Address)) {
            return text();
        }
        byte[] bytes = address.getAddress();
        Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
        try {
            return InetAddress.getByAddress(bytes).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("Could not make an address of 16 bytes", e);
        }
    }

    /** Without the name of the interface it was seen on. */
    public String text() {
        String text = address.getHostAddress();
        int scope = text.indexOf('%');
        return scope < 0 ? text : text.substring(0, scope);
    }

    @Override
    public String toString() {
        return text();
    }
}
