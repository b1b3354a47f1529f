package io.sluice.sale.faults;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One answer of a Redis server, as it came.
 *
 * @param texts the simple and bulk strings and numbers in it, in order; of nested arrays too
 * @param length how many elements the array has, -1 if it is none
 */
record RespFrame(byte[] bytes, List<String> texts, int length) {

    /** Null at the end of the stream. */
    static @Nullable RespFrame read(InputStream in) throws IOException {
        int type = in.read();
        if (type < 0) {
            return null;
        }
        Reader reader = new Reader(in);
        int length = reader.element(type);
        return new RespFrame(reader.bytes.toByteArray(), reader.texts, length);
    }

    private static final class Reader {
        private final InputStream in;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final List<String> texts = new ArrayList<>();

        Reader(InputStream in) {
            this.in = in;
        }

        /** Returns the number of elements if it is an array, -1 if not. */
        int element(int type) throws IOException {
            bytes.write(type);
            String line = line();
            switch (type) {
                case '$', '=', '!' -> bulk(Integer.parseInt(line));
                case '*', '~', '>' -> {
                    int count = Integer.parseInt(line);
                    elements(count);
                    return count;
                }
                case '%', '|' -> elements(2 * Integer.parseInt(line));
                default -> texts.add(line);
            }
            return -1;
        }

        private void elements(int count) throws IOException {
            for (int i = 0; i < count; i++) {
                element(next());
            }
        }

        private void bulk(int length) throws IOException {
            if (length < 0) {
                return;
            }
            byte[] content = in.readNBytes(length + 2);
            if (content.length < length + 2) {
                throw new EOFException();
            }
            bytes.write(content);
            texts.add(new String(content, 0, length, StandardCharsets.ISO_8859_1));
        }

        private String line() throws IOException {
            StringBuilder line = new StringBuilder();
            for (int c = next(); c != '\n'; c = next()) {
                bytes.write(c);
                if (c != '\r') {
                    line.append((char) c);
                }
            }
            bytes.write('\n');
            return line.toString();
        }

        private int next() throws IOException {
            int c = in.read();
            if (c < 0) {
                throw new EOFException();
            }
            return c;
        }
    }
}
