package io.sluice.payment;

import io.sluice.payment.signature.PaymentKeys;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * What the provider is started with.
 *
 * @param home the directory of its journal
 * @param port 0: any free one
 */
record ProviderProperties(Path home, int port, PaymentKeys keys) {

    private static final String HOME = "sluice.home";
    private static final String PORT = "sluice.port";
    private static final Pattern NUMBER = Pattern.compile("\\d{1,5}");
    private static final int MAX_PORT = 65_535;

    /** Throws if one is missing or invalid; the message names it. */
    static ProviderProperties of(Properties system, Map<String, String> environment) {
        return new ProviderProperties(
                Path.of(required(HOME, system)),
                port(required(PORT, system)),
                PaymentKeys.parse(environment.get(PaymentKeys.VARIABLE)));
    }

    private static String required(String key, Properties system) {
        String value = system.getProperty(key, "");
        if (value.isBlank()) {
            throw new IllegalArgumentException(key + " is missing");
        }
        return value;
    }

    private static int port(String text) {
        if (!NUMBER.matcher(text).matches() || Integer.parseInt(text) > MAX_PORT) {
            throw new IllegalArgumentException(PORT + " must be 0 to " + MAX_PORT + ", was " + text);
        }
        return Integer.parseInt(text);
    }
}
