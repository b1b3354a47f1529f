package io.sluice.launcher.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Checks whether a port of this machine is in use. */
public final class PortProbe {

    private static final int CONNECT_MILLIS = 500;

    private PortProbe() {}

    public static boolean isOpen(int port) {
        try (Socket socket = connect(port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** A connection to the loopback address, with a read timeout of a few seconds. */
    public static Socket connect(int port) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            socket.setSoTimeout(3000);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** Connecting finds listeners on all interfaces, which some systems let us bind beside; binding finds the rest. */
    public static boolean isFree(int port) {
        return !isOpen(port) && canBind(port);
    }

    private static boolean canBind(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true); // connections that linger after a stop are no obstacle
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
