package io.sluice.sale.load;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** An HTTP response, with the headers that buyers need. */
record Response(int status, String retryAfter, String body, boolean closesConnection) {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final int MAX_LINE = 16 << 10;
    private static final int MAX_BODY = 1 << 20;

    static Response read(InputStream in) throws IOException {
        String[] first = line(in).split(" ", 3);
        if (first.length < 2 || !first[0].startsWith("HTTP/1.") || !first[1].matches("\\d{3}")) {
            throw new IOException("not an HTTP response");
        }
        Headers headers = Headers.read(in);
        int status = Integer.parseInt(first[1]);
        byte[] body = status == 204 ? new byte[0] : headers.chunked ? chunks(in) : exactly(headers.length, in);
        return new Response(status, headers.retryAfter, new String(body, StandardCharsets.UTF_8), headers.close);
    }

    JsonNode json() {
        return body.isEmpty() ? MissingNode.getInstance() : JSON.readTree(body);
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(in); size > 0; size = chunkSize(in)) {
            body.write(exactly(size, in));
            line(in);
        }
        while (!line(in).isEmpty()) {
            // trailers are ignored
        }
        return body.toByteArray();
    }

    private static int chunkSize(InputStream in) throws IOException {
        try {
            return Integer.parseInt(line(in).split(";", 2)[0].trim(), 16);
        } catch (NumberFormatException e) {
            throw new IOException("invalid chunk size", e);
        }
    }

    private static byte[] exactly(int length, InputStream in) throws IOException {
        if (length < 0 || length > MAX_BODY) {
            throw new IOException("invalid body length: " + length);
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
            if (c < 0 || line.length() > MAX_LINE) {
                throw new EOFException();
            }
            line.append((char) c);
        }
        return line.toString().stripTrailing();
    }

    /** Those that define the end of the body, the retry delay and the end of the connection. */
    private static final class Headers {

        private String retryAfter = "";
        private int length = -1;
        private boolean chunked;
        private boolean close;

        static Headers read(InputStream in) throws IOException {
            Headers headers = new Headers();
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                String[] parts = line.split(":", 2);
                headers.set(parts[0].toLowerCase(), parts[parts.length - 1].trim());
            }
            return headers;
        }

        private void set(String name, String value) {
            switch (name) {
                case "content-length" -> length = value.matches("\\d{1,7}") ? Integer.parseInt(value) : -1;
                case "transfer-encoding" -> chunked = value.equalsIgnoreCase("chunked");
                case "connection" -> close = value.equalsIgnoreCase("close");
                case "retry-after" -> retryAfter = value;
                default -> {
                    // not needed
                }
            }
        }
    }
}
