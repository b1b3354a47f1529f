package io.sluice.sale.bench.generator;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;

/** What has come of one HTTP/1.1 response, and whether that is all of it. Makes no object unless the body is asked for. */
final class ResponseBuffer {

    private static final int MAX_BYTES = 4 << 20;
    private static final int STATUS_AT = 9;
    private static final int CHUNKED = -1;

    private byte[] bytes = new byte[1 << 10];
    private int length;
    private int scanned;
    private int bodyAt;
    private int bodyLength;
    private int status;
    private boolean closes;

    /** Ready for the next response. */
    void clear() {
        length = 0;
        scanned = 0;
        bodyAt = 0;
    }

    boolean isEmpty() {
        return length == 0;
    }

    /** Whether the response is whole now. */
    boolean add(ByteBuffer more) throws IOException {
        int end = length + more.remaining();
        if (end > MAX_BYTES) {
            throw new IOException("the response is longer than " + MAX_BYTES + " bytes");
        }
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(end, 2 * bytes.length));
        }
        more.get(bytes, length, end - length);
        length = end;
        return (bodyAt > 0 || readHead()) && isWhole();
    }

    private boolean readHead() throws IOException {
        for (int i = Math.max(3, scanned); i < length; i++) {
            if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n' && bytes[i - 3] == '\r') {
                bodyAt = i + 1;
                readStatus();
                readHeaders();
                return true;
            }
        }
        scanned = length;
        return false;
    }

    private void readStatus() throws IOException {
        boolean http = bodyAt > STATUS_AT + 3 && bytes[0] == 'H' && bytes[5] == '1' && bytes[STATUS_AT - 1] == ' ';
        status = 0;
        for (int i = STATUS_AT; http && i < STATUS_AT + 3; i++) {
            http = bytes[i] >= '0' && bytes[i] <= '9';
            status = 10 * status + bytes[i] - '0';
        }
        if (!http || status < 200 || status > 599) {
            throw new IOException("not a final HTTP response");
        }
    }

    private void readHeaders() throws IOException {
        bodyLength = status == 204 || status == 304 ? 0 : Integer.MIN_VALUE;
        closes = false;
        int begin = endOfLine(0) + 1;
        for (int end = endOfLine(begin); end - begin > 1; end = endOfLine(begin)) {
            readHeader(begin, end);
            begin = end + 1;
        }
        if (bodyLength == Integer.MIN_VALUE) {
            throw new IOException("the response does not say how long it is");
        }
    }

    private void readHeader(int begin, int end) throws IOException {
        if (isNamed("content-length:", begin) && bodyLength == Integer.MIN_VALUE) {
            bodyLength = number(value("content-length:", begin, end), 10);
        } else if (isNamed("transfer-encoding:", begin) && bodyLength != 0) {
            if (!value("transfer-encoding:", begin, end).equalsIgnoreCase("chunked")) {
                throw new IOException("unknown transfer encoding");
            }
            bodyLength = CHUNKED;
        } else if (isNamed("connection:", begin)) {
            closes = value("connection:", begin, end).equalsIgnoreCase("close");
        }
    }

    private boolean isNamed(String name, int at) {
        for (int i = 0; i < name.length(); i++) {
            if (at + i >= length || Character.toLowerCase((char) bytes[at + i]) != name.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private String value(String name, int begin, int end) {
        int from = begin + name.length();
        return new String(bytes, from, end - from, StandardCharsets.US_ASCII).trim();
    }

    private static int number(String text, int radix) throws IOException {
        try {
            int number = Integer.parseInt(text, radix);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // below
        }
        throw new IOException("invalid length “" + text + "”");
    }

    /** Where the line feed is; -1 if it has not come yet. */
    private int endOfLine(int from) {
        for (int i = from; i < length; i++) {
            if (bytes[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private boolean isWhole() throws IOException {
        int end = bodyLength == CHUNKED ? endOfChunks(ignored -> {}) : bodyAt + bodyLength;
        if (end >= 0 && length > end) {
            throw new IOException("more than one response to a request");
        }
        return length == end;
    }

    /** A chunk: where it begins and how long it is. */
    private record Chunk(int at, int bytes) {}

    /** Where the body ends; -1 if not all of it has come. */
    private int endOfChunks(Consumer<Chunk> chunks) throws IOException {
        int at = bodyAt;
        while (true) {
            int lineEnd = endOfLine(at);
            if (lineEnd < 0) {
                return -1;
            }
            String size = new String(bytes, at, lineEnd - at, StandardCharsets.US_ASCII);
            int chunk = number(size.split(";", 2)[0].trim(), 16);
            if (chunk == 0) {
                return endOfTrailers(lineEnd + 1);
            }
            if (chunk > MAX_BYTES) {
                throw new IOException("a chunk is longer than " + MAX_BYTES + " bytes");
            }
            chunks.accept(new Chunk(lineEnd + 1, chunk));
            at = lineEnd + 1 + chunk + 2;
            if (at > length) {
                return -1;
            }
        }
    }

    /** They are ignored; an empty line ends them. */
    private int endOfTrailers(int from) {
        int begin = from;
        int end = endOfLine(begin);
        while (end - begin > 1) {
            begin = end + 1;
            end = endOfLine(begin);
        }
        return end < 0 ? -1 : end + 1;
    }

    /** A copy. */
    byte[] body() throws IOException {
        if (bodyLength != CHUNKED) {
            return Arrays.copyOfRange(bytes, bodyAt, bodyAt + bodyLength);
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        endOfChunks(chunk -> body.write(bytes, chunk.at(), chunk.bytes()));
        return body.toByteArray();
    }

    int status() {
        return status;
    }

    /** Whether the server ends the connection after this response. */
    boolean closes() {
        return closes;
    }
}
