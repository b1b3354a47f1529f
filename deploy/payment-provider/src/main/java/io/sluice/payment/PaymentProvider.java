package io.sluice.payment;

import io.sluice.payment.callback.CallbackScheduler;
import io.sluice.payment.callback.CallbackSender;
import io.sluice.payment.callback.RetrySchedule;
import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.Journal;
import io.sluice.payment.store.PaymentStore;
import io.sluice.payment.web.ProviderServer;
import java.io.IOException;
import java.time.Clock;

/**
 * A simulated payment provider for local mode: it takes no money and misbehaves on demand.
 *
 * <p>Takes the system properties {@code sluice.home} (the directory of its journal) and {@code sluice.port}, and the
 * environment variable {@code SLUICE_PAYMENT_KEY}.
 */
public final class PaymentProvider implements AutoCloseable {

    private final Journal journal;
    private final CallbackScheduler callbacks;
    private final ProviderServer server;

    private PaymentProvider(Journal journal, CallbackScheduler callbacks, ProviderServer server) {
        this.journal = journal;
        this.callbacks = callbacks;
        this.server = server;
    }

    public static void main(String[] args) {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%1$tFT%1$tT.%1$tL %4$s %5$s%6$s%n");
        System.setProperty("sun.net.httpserver.nodelay", "true");
        // In seconds: a slow client must not hold one of the few threads for longer.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        System.setProperty("sun.net.httpserver.maxRspTime", "10");
        try {
            PaymentProvider provider =
                    start(ProviderProperties.of(System.getProperties(), System.getenv()), RetrySchedule.DEFAULT);
            Runtime.getRuntime().addShutdownHook(new Thread(provider::close));
            System.out.println("Payment provider listens on " + provider.url());
        } catch (IOException | RuntimeException e) {
            System.err.println("Could not start the payment provider: " + e.getMessage());
            System.exit(1);
        }
    }

    static PaymentProvider start(ProviderProperties properties, RetrySchedule retrySchedule) throws IOException {
        Clock clock = Clock.systemUTC();
        Journal journal = Journal.open(properties.home().resolve("journal.jsonl"));
        PaymentSignature signature = new PaymentSignature(properties.keys(), clock);
        PaymentStore payments = new PaymentStore(journal, clock);
        CallbackScheduler callbacks = new CallbackScheduler(payments, new CallbackSender(signature), retrySchedule);
        callbacks.resume(); // before new payments can be decided: their callbacks would be scheduled twice
        try {
            ProviderServer server = ProviderServer.start(properties.port(), payments, callbacks, signature);
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

    /** Closes the journal last: the others may still write to it. */
    @Override
    public void close() {
        server.close();
        callbacks.close();
        journal.close();
    }
}
