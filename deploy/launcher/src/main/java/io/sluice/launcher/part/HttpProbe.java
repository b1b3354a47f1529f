package io.sluice.launcher.part;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

/** Checks over HTTP whether a server is healthy. */
final class HttpProbe {

    private static final int TIMEOUT_MILLIS = 5000;

    private HttpProbe() {}

    static boolean isOk(String url) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(url).toURL().openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        try {
            return connection.getResponseCode() == 200;
        } finally {
            connection.disconnect();
        }
    }
}
