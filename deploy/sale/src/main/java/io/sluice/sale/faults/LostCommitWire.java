package io.sluice.sale.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Cuts a connection to the database when a commit was carried out and before its answer arrives, some times. */
public final class LostCommitWire implements Wire {

    /** A query of the MariaDB protocol: its kind, and its text. */
    private static final String COMMIT = "\u0003COMMIT";

    private final AtomicInteger left;
    private volatile boolean committing;

    /** All connections of a proxy share how many answers are still to be lost. */
    public LostCommitWire(AtomicInteger left) {
        this.left = left;
    }

    @Override
    public void toServer(InputStream client, OutputStream server) throws IOException {
        byte[] buffer = new byte[16 * 1024];
        for (int n = client.read(buffer); n >= 0; n = client.read(buffer)) {
            String text = new String(buffer, 0, n, StandardCharsets.ISO_8859_1);
            if (text.toUpperCase().endsWith(COMMIT) && left.getAndUpdate(count -> Math.max(0, count - 1)) > 0) {
                committing = true;
            }
            server.write(buffer, 0, n);
        }
    }

    @Override
    public void toClient(InputStream server, OutputStream client) throws IOException {
        byte[] buffer = new byte[16 * 1024];
        for (int n = server.read(buffer); n >= 0; n = server.read(buffer)) {
            if (committing) {
                throw new IOException("the answer to a commit is lost on purpose");
            }
            client.write(buffer, 0, n);
        }
    }
}
