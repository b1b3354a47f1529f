package io.sluice.sale.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Stands between clients and a server on this machine, to cut, delay or change what passes. */
public final class TcpProxy implements AutoCloseable {

    private static final int CONNECT_MILLIS = 2000;

    private final int target;
    private final Supplier<Wire> wires;
    private final ServerSocket listener;
    private final Set<Link> links = ConcurrentHashMap.newKeySet();

    /** Listens on a free port of loopback. */
    public TcpProxy(int target, Supplier<Wire> wires) {
        this.target = target;
        this.wires = wires;
        try {
            this.listener = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        run("proxy-" + target, this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Cuts every connection that is open now; returns how many. */
    public int cutAll() {
        int cut = links.size();
        links.forEach(Link::cut);
        return cut;
    }

    public int connections() {
        return links.size();
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cutAll();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                link(listener.accept());
            } catch (IOException e) {
                // closed, or this client has gone already
            }
        }
    }

    private void link(Socket client) throws IOException {
        Socket server = new Socket();
        try {
            server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target), CONNECT_MILLIS);
        } catch (IOException e) {
            client.close(); // as if the server itself refused
            return;
        }
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        Link link = new Link(client, server, wires.get());
        links.add(link);
        if (listener.isClosed()) {
            link.cut(); // closed since, and nobody else would
            return;
        }
        run("proxy-up", link::up);
        run("proxy-down", link::down);
    }

    private static void run(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** One connection of a client, and the one to the server that belongs to it. */
    private final class Link {
        private final Socket client;
        private final Socket server;
        private final Wire wire;

        Link(Socket client, Socket server, Wire wire) {
            this.client = client;
            this.server = server;
            this.wire = wire;
        }

        void up() {
            try {
                wire.toServer(client.getInputStream(), server.getOutputStream());
                server.shutdownOutput();
            } catch (IOException e) {
                cut();
            }
        }

        void down() {
            try {
                wire.toClient(server.getInputStream(), client.getOutputStream());
            } catch (IOException e) {
                // cut below, as at the usual end
            }
            cut();
        }

        void cut() {
            links.remove(this);
            close(client);
            close(server);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is gone
        }
    }
}
