package io.sluice.payment.web;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes host names and addresses of this machine. */
final class Loopback {

    static final String ADDRESS = "127.0.0.1";

    private static final Pattern HOST =
            Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]", Pattern.CASE_INSENSITIVE);
    private static final Pattern PORT = Pattern.compile(":\\d{1,5}$");

    private Loopback() {}

    /** Checks the spelling only: a name that resolves to loopback now may resolve to another address later. */
    static boolean isHost(@Nullable String host) {
        return host != null && HOST.matcher(host).matches();
    }

    static boolean isAuthority(@Nullable String hostAndPort) {
        return hostAndPort != null && isHost(PORT.matcher(hostAndPort).replaceFirst(""));
    }
}
