package io.sluice.launcher.part;

import io.sluice.launcher.process.PortProbe;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A minimum of the Redis protocol: forms a cluster and reads its state. */
record RedisClient(int port, String password) {

    /** The answer as text; an error that the node answers is an {@link IOException}. */
    String execute(String... words) throws IOException {
        try (Socket socket = PortProbe.connect(port)) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            socket.getOutputStream().write(request("AUTH", password));
            answer(in);
            socket.getOutputStream().write(request(words));
            return answer(in);
        }
    }

    private static byte[] request(String... words) {
        StringBuilder request = new StringBuilder("*" + words.length + "\r\n");
        for (String word : words) {
            request.append('$')
                    .append(word.length())
                    .append("\r\n")
                    .append(word)
                    .append("\r\n");
        }
        return request.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static String answer(InputStream in) throws IOException {
        int type = in.read();
        String line = line(in);
        return switch (type) {
            case '+', ':' -> line;
            case '$' -> bulk(in, Integer.parseInt(line));
            default -> throw new IOException("Redis answered " + (char) type + line);
        };
    }

    private static String bulk(InputStream in, int length) throws IOException {
        return length < 0 ? "" : new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\r' && c >= 0; c = in.read()) {
            line.append((char) c);
        }
        in.read();
        return line.toString();
    }
}
