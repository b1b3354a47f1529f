package io.sluice.launcher.sale;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** What came back over a connection, as far as buyers care. */
record Response(int status, String retryAfter, String body, boolean lastOne) {

    private static final int LONGEST_LINE = 16 << 10;
    private static final int LONGEST_BODY = 1 << 20;

    static Response read(InputStream in) throws IOException {
        String[] first = line(in).split(" ", 3);
        if (first.length < 2 || !first[0].startsWith("HTTP/1.") || !first[1].matches("\\d{3}")) {
            throw new IOException("no HTTP");
        }
        Headers headers = Headers.read(in);
        int status = Integer.parseInt(first[1]);
        byte[] body = status == 204 ? new byte[0] : headers.chunked ? chunks(in) : exactly(headers.length, in);
        return new Response(status, headers.retryAfter, new String(body, StandardCharsets.UTF_8), headers.close);
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(in); size > 0; size = chunkSize(in)) {
            body.write(exactly(size, in));
            line(in);
        }
        while (!line(in).isEmpty()) {
            // trailers, which say nothing to us
        }
        return body.toByteArray();
    }

    private static int chunkSize(InputStream in) throws IOException {
        try {
            return Integer.parseInt(line(in).split(";", 2)[0].trim(), 16);
        } catch (NumberFormatException e) {
            throw new IOException("no chunk", e);
        }
    }

    private static byte[] exactly(int length, InputStream in) throws IOException {
        if (length < 0 || length > LONGEST_BODY) {
            throw new IOException("no proper length");
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0 || line.length() > LONGEST_LINE) {
                throw new EOFException();
            }
            line.append((char) c);
        }
        return line.toString().stripTrailing();
    }

    /** Those that say where the answer ends, and when to come again. */
    private static final class Headers {

        private String retryAfter = "";
        private int length = -1;
        private boolean chunked;
        private boolean close;

        static Headers read(InputStream in) throws IOException {
            Headers headers = new Headers();
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                String[] parts = line.split(":", 2);
                headers.take(parts[0].toLowerCase(), parts[parts.length - 1].trim());
            }
            return headers;
        }

        private void take(String name, String value) {
            switch (name) {
                case "content-length" -> length = value.matches("\\d{1,7}") ? Integer.parseInt(value) : -1;
                case "transfer-encoding" -> chunked = value.equalsIgnoreCase("chunked");
                case "connection" -> close = value.equalsIgnoreCase("close");
                case "retry-after" -> retryAfter = value;
                default -> {
                    // the rest is for browsers
                }
            }
        }
    }
}
