package io.sluice.sale.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** Makes a server seem slow: everything a client sends arrives later. */
public final class DelayingWire implements Wire {

    private final Duration delay;

    public DelayingWire(Duration delay) {
        this.delay = delay;
    }

    @Override
    public void toServer(InputStream client, OutputStream server) throws IOException {
        byte[] buffer = new byte[16 * 1024];
        for (int n = client.read(buffer); n >= 0; n = client.read(buffer)) {
            try {
                Thread.sleep(delay.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
            server.write(buffer, 0, n);
        }
    }
}
