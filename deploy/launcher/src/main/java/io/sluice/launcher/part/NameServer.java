package io.sluice.launcher.part;

import io.sluice.launcher.process.PortProbe;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Checks whether a broker serves a topic, with a minimum of the RocketMQ protocol. */
record NameServer(int port) {

    private static final int MAX_ANSWER = 1 << 20;

    boolean hasRouteTo(String topic) throws IOException {
        String request = "{\"code\":105,\"language\":\"JAVA\",\"version\":0,\"opaque\":1,\"flag\":0,"
                + "\"extFields\":{\"topic\":\"" + topic + "\"}}";
        return send(request).contains("\"brokerDatas\":[{");
    }

    private String send(String header) throws IOException {
        try (Socket socket = PortProbe.connect(port)) {
            byte[] bytes = header.getBytes(StandardCharsets.UTF_8);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(4 + bytes.length);
            out.writeInt(bytes.length);
            out.write(bytes);
            out.flush();
            DataInputStream in = new DataInputStream(socket.getInputStream());
            int length = in.readInt();
            if (length < 0 || length > MAX_ANSWER) {
                throw new IOException("not a name server: answer of " + length + " bytes");
            }
            return new String(in.readNBytes(length), StandardCharsets.UTF_8);
        }
    }
}
