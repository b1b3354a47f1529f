package io.sluice.sale.bench.generator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A small HTTP server that answers from memory, and can be made to stall. Each connection has a thread. */
final class StallingServer implements AutoCloseable {

    private final ServerSocket socket = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger accepted = new AtomicInteger();
    private final List<Socket> clients = new CopyOnWriteArrayList<>();
    private final Answer answer;
    private volatile CountDownLatch goOn = new CountDownLatch(0);

    /** The whole response to a request; empty ends the connection without one. */
    @FunctionalInterface
    interface Answer {
        String to(int number, String path) throws InterruptedException;
    }

    StallingServer(Answer answer) throws IOException {
        this.answer = answer;
        daemon(this::acceptAll);
    }

    static String response(int status, String headers, String body) {
        return "HTTP/1.1 " + status + " As It Is\r\n" + headers + "Content-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    InetSocketAddress address() {
        return new InetSocketAddress(socket.getInetAddress(), socket.getLocalPort());
    }

    int requests() {
        return requests.get();
    }

    int connections() {
        return accepted.get();
    }

    void stall() {
        goOn = new CountDownLatch(1);
    }

    void goOn() {
        goOn.countDown();
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }

    private void acceptAll() {
        try {
            while (true) {
                Socket client = socket.accept();
                client.setTcpNoDelay(true);
                clients.add(client);
                accepted.incrementAndGet();
                daemon(() -> serve(client));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void serve(Socket client) {
        try (client) {
            var in = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String path = line.split(" ")[1];
                int length = 0;
                for (String header = in.readLine(); !header.isEmpty(); header = in.readLine()) {
                    if (header.startsWith("Content-Length: ")) {
                        length = Integer.parseInt(header.substring("Content-Length: ".length()));
                    }
                }
                in.skip(length);
                int number = requests.incrementAndGet();
                goOn.await();
                String response = answer.to(number, path);
                if (response.isEmpty()) {
                    return;
                }
                client.getOutputStream().write(response.getBytes(StandardCharsets.US_ASCII));
                if (response.contains("Connection: close")) {
                    return;
                }
            }
        } catch (IOException | InterruptedException e) {
            // the client is gone
        }
    }

    @Override
    public void close() throws IOException {
        goOn.countDown();
        socket.close();
        for (Socket client : clients) {
            client.close();
        }
    }
}
