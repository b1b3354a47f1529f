package io.sluice.gateway.memory;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a body may be packed; the smallest first. */
public enum ContentCoding {
    BROTLI("br"),
    GZIP("gzip"),
    IDENTITY("identity");

    private final String token;

    ContentCoding(String token) {
        this.token = token;
    }

    /** The word in {@code Accept-Encoding} and {@code Content-Encoding}. */
    public String token() {
        return token;
    }

    /** Whether a client that sent this header takes it. Every client takes a body as it is; {@code *} is not believed. */
    public boolean isAccepted(@Nullable String acceptEncoding) {
        if (this == IDENTITY) {
            return true;
        }
        if (acceptEncoding == null) {
            return false;
        }
        int begin = 0;
        while (begin <= acceptEncoding.length()) {
            int comma = acceptEncoding.indexOf(',', begin);
            int end = comma < 0 ? acceptEncoding.length() : comma;
            if (isAccepted(acceptEncoding, begin, end)) {
                return true;
            }
            begin = end + 1;
        }
        return false;
    }

    private boolean isAccepted(String header, int begin, int end) {
        int start = begin;
        while (start < end && header.charAt(start) == ' ') {
            start++;
        }
        int after = start + token.length();
        if (after > end || !header.regionMatches(true, start, token, 0, token.length())) {
            return false;
        }
        String parameters = header.substring(after, end).strip();
        return parameters.isEmpty() || parameters.charAt(0) == ';' && !isRefused(parameters);
    }

    /** {@code ;q=0}, in any spelling. */
    private static boolean isRefused(String parameters) {
        String value = parameters.substring(1).strip().toLowerCase(Locale.ROOT);
        return value.startsWith("q=") && value.substring(2).matches("0(\\.0*)?");
    }
}
