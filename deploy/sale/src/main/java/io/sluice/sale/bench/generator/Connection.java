package io.sluice.sale.bench.generator;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** A connection that is kept open and has at most one request under way. */
final class Connection {

    private final Selector selector;
    private final InetSocketAddress address;
    private final ResponseBuffer response = new ResponseBuffer();
    private @Nullable SocketChannel channel;
    private @Nullable SelectionKey key;
    private @Nullable Request request;
    private @Nullable ByteBuffer unwritten;
    private long intendedAt;
    private long sentAt;

    Connection(Selector selector, InetSocketAddress address) {
        this.selector = selector;
        this.address = address;
    }

    void open() throws IOException {
        SocketChannel opened = SocketChannel.open();
        channel = opened;
        opened.configureBlocking(false);
        opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
        boolean connected = opened.connect(address);
        key = opened.register(selector, connected ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT, this);
    }

    boolean isConnected() {
        return channel != null && channel.isConnected();
    }

    void finishConnecting() throws IOException {
        if (channel != null && key != null && channel.finishConnect()) {
            key.interestOps(SelectionKey.OP_READ);
        }
    }

    void send(Request request, long intendedAt, long now) throws IOException {
        this.request = request;
        this.intendedAt = intendedAt;
        this.sentAt = now;
        response.clear();
        unwritten = ByteBuffer.wrap(request.bytes());
        write();
    }

    /** A request is shorter than a socket's buffer, so it is written at once as good as always. */
    void write() throws IOException {
        if (channel == null || key == null || unwritten == null) {
            return;
        }
        channel.write(unwritten);
        boolean done = !unwritten.hasRemaining();
        if (done) {
            unwritten = null;
        }
        int wanted = done ? SelectionKey.OP_READ : SelectionKey.OP_READ | SelectionKey.OP_WRITE;
        if (key.interestOps() != wanted) {
            key.interestOps(wanted);
        }
    }

    /** Whether the response is whole now. */
    boolean read(ByteBuffer shared) throws IOException {
        shared.clear();
        if (channel == null || channel.read(shared) < 0) {
            throw new EOFException();
        }
        shared.flip();
        if (request == null && shared.hasRemaining()) {
            throw new IOException("a response without a request");
        }
        return request != null && response.add(shared);
    }

    boolean isBusy() {
        return request != null;
    }

    boolean isOverdue(long now, long timeout) {
        return request != null && now - sentAt > timeout;
    }

    /** The response is done with: the receiver gets it, and the connection is free. */
    int complete() throws IOException {
        Request answered = request;
        request = null;
        if (answered != null && answered.wantsBody()) {
            answered.receiver().receive(response.status(), response.body(), intendedAt);
        }
        return response.status();
    }

    long intendedAt() {
        return intendedAt;
    }

    boolean isClosedByServer() {
        return response.closes();
    }

    /** Whatever was under way is lost. */
    void close() {
        request = null;
        unwritten = null;
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // it is not used any more
        }
        channel = null;
        key = null;
    }
}
