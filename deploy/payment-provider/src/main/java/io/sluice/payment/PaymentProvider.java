package io.sluice.payment;

import io.sluice.payment.callback.BackOff;
import io.sluice.payment.callback.Callbacks;
import io.sluice.payment.callback.Merchant;
import io.sluice.payment.signature.PaymentKeys;
import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.Journal;
import io.sluice.payment.store.PaymentStore;
import io.sluice.payment.web.ProviderServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/**
 * A payment provider for local mode: it takes no money and behaves as badly as it is told to.
 *
 * <p>Takes the system properties {@code sluice.home} (where its journal is) and {@code sluice.port}, and the environment
 * variable {@code SLUICE_PAYMENT_KEY}.
 */
public final class PaymentProvider implements AutoCloseable {

    private final Journal journal;
    private final Callbacks callbacks;
    private final ProviderServer server;

    private PaymentProvider(Journal journal, Callbacks callbacks, ProviderServer server) {
        this.journal = journal;
        this.callbacks = callbacks;
        this.server = server;
    }

    public static void main(String[] args) {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%1$tFT%1$tT.%1$tL %4$s %5$s%6$s%n");
        System.setProperty("sun.net.httpserver.nodelay", "true");
        // In seconds: nobody holds one of few threads for longer.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        System.setProperty("sun.net.httpserver.maxRspTime", "10");
        try {
            PaymentProvider provider = start(
                    Path.of(System.getProperty("sluice.home")),
                    Integer.getInteger("sluice.port"),
                    PaymentKeys.parse(System.getenv("SLUICE_PAYMENT_KEY")),
                    BackOff.USUAL);
            Runtime.getRuntime().addShutdownHook(new Thread(provider::close));
            System.out.println("The payment provider listens on " + provider.url());
        } catch (IOException | RuntimeException e) {
            System.err.println("The payment provider cannot start: " + e.getMessage());
            System.exit(1);
        }
    }

    static PaymentProvider start(Path home, int port, PaymentKeys keys, BackOff backOff) throws IOException {
        Clock clock = Clock.systemUTC();
        Journal journal = Journal.open(home.resolve("journal.jsonl"));
        PaymentSignature signature = new PaymentSignature(keys, clock);
        PaymentStore payments = new PaymentStore(journal, clock);
        Callbacks callbacks = new Callbacks(payments, new Merchant(signature), backOff);
        callbacks.resume(); // before anything new can be decided, which would be sent twice
        try {
            ProviderServer server = ProviderServer.start(port, payments, callbacks, signature);
            return new PaymentProvider(journal, callbacks, server);
        } catch (IOException e) {
            callbacks.close();
            journal.close();
            throw e;
        }
    }

    String url() {
        return server.url();
    }

    /** Who may still write goes before what is written to. */
    @Override
    public void close() {
        server.close();
        callbacks.close();
        journal.close();
    }
}
