package io.sluice.launcher.part;

import io.sluice.launcher.process.PortProbe;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Checks whether a user can log in, with a minimum of the MariaDB protocol. */
record MariaDbLogin(int port, String user, String password) {

    /** CLIENT_PROTOCOL_41, CLIENT_SECURE_CONNECTION and CLIENT_PLUGIN_AUTH. */
    private static final int CAPABILITIES = 0x200 | 0x8000 | 0x80000;

    private static final int MAX_PACKET = 1 << 24;
    private static final int UTF8MB4 = 45;
    private static final int OK = 0;
    private static final byte QUIT = 1;

    boolean succeeds() throws IOException {
        try (Socket socket = PortProbe.connect(port)) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            byte[] challenge = challengeIn(packet(in));
            send(socket.getOutputStream(), 1, response(challenge));
            byte[] result = packet(in);
            send(socket.getOutputStream(), 0, new byte[] {QUIT}); // otherwise the server logs an aborted connection
            return result.length > 0 && result[0] == OK;
        }
    }

    /** The greeting holds the 20 bytes of the challenge in two pieces, of 8 and of 12. */
    private static byte[] challengeIn(byte[] greeting) throws IOException {
        int afterVersion = 1;
        while (afterVersion < greeting.length && greeting[afterVersion] != 0) {
            afterVersion++;
        }
        int first = afterVersion + 1 + 4;
        int second = first + 8 + 1 + 2 + 1 + 2 + 2 + 1 + 10;
        if (greeting.length < second + 12) {
            throw new IOException("the server refuses connections");
        }
        byte[] challenge = new byte[20];
        System.arraycopy(greeting, first, challenge, 0, 8);
        System.arraycopy(greeting, second, challenge, 8, 12);
        return challenge;
    }

    private byte[] response(byte[] challenge) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        littleEndian(out, CAPABILITIES, 4);
        littleEndian(out, MAX_PACKET, 4);
        out.write(UTF8MB4);
        out.write(new byte[23]);
        zeroTerminated(out, user);
        byte[] proof = proof(challenge);
        out.write(proof.length);
        out.write(proof);
        zeroTerminated(out, "mysql_native_password");
        return out.toByteArray();
    }

    /** SHA1(password) XOR SHA1(challenge + SHA1(SHA1(password))), as the server's default plugin requires. */
    private byte[] proof(byte[] challenge) {
        byte[] once = sha1(password.getBytes(StandardCharsets.UTF_8));
        byte[] mask = sha1(challenge, sha1(once));
        for (int i = 0; i < once.length; i++) {
            once[i] ^= mask[i];
        }
        return once;
    }

    private static byte[] sha1(byte[]... pieces) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            for (byte[] piece : pieces) {
                digest.update(piece);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-1", e);
        }
    }

    /** Three bytes of length, one of sequence, then the payload. */
    private static byte[] packet(DataInputStream in) throws IOException {
        int length = in.readUnsignedByte() | in.readUnsignedByte() << 8 | in.readUnsignedByte() << 16;
        in.readUnsignedByte();
        byte[] payload = in.readNBytes(length);
        if (payload.length < length) {
            throw new EOFException();
        }
        return payload;
    }

    private static void send(OutputStream out, int sequence, byte[] payload) throws IOException {
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        littleEndian(packet, payload.length, 3);
        packet.write(sequence);
        packet.write(payload);
        out.write(packet.toByteArray());
        out.flush();
    }

    private static void littleEndian(ByteArrayOutputStream out, int value, int bytes) {
        for (int i = 0; i < bytes; i++) {
            out.write(value >> 8 * i);
        }
    }

    private static void zeroTerminated(ByteArrayOutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.write(0);
    }
}
