package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.Daemon.Stopped;
import io.sluice.launcher.process.Poll;
import io.sluice.launcher.process.PortProbe;
import io.sluice.launcher.process.StartupCache;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Stops parts in an order that breaks no request: gateways, then services, then middleware. */
final class Shutdown {

    /** Writing a start-up cache takes a core for ten to thirty seconds. */
    private static final Duration RECORDING_TIMEOUT = Duration.ofSeconds(240);

    /** Each recording needs a second JVM for a while; all at once would take the memory of another suite. */
    private static final int RECORDINGS_AT_ONCE = 2;

    private final StartupCache cache;
    private final Consumer<String> warnings;
    private final AtomicInteger stopped = new AtomicInteger();

    Shutdown(Workspace workspace, Consumer<String> warnings) {
        this.cache = new StartupCache(workspace.data());
        this.warnings = warnings;
    }

    /** Returns how many processes were running. */
    int stop(List<Part> parts) {
        List<Part> gateways = parts.stream().filter(Shutdown::isGateway).toList();
        List<Part> services = Stream.concat(
                        gateways.stream(),
                        parts.stream().filter(part -> part instanceof ServiceInstance && !isGateway(part)))
                .toList();
        inParallel(services, part -> {
            if (!isGateway(part)) {
                awaitClosed(gateways);
            }
            stop(part);
        });
        inParallel(
                parts.stream()
                        .filter(part -> !(part instanceof ServiceInstance))
                        .toList(),
                this::stop);
        return stopped.get();
    }

    private void inParallel(List<Part> parts, Consumer<Part> work) {
        boolean recording = parts.stream().anyMatch(part -> cache.isRecording(part.name()));
        Parallel.run(parts, recording ? RECORDINGS_AT_ONCE : parts.size(), work);
    }

    /** Once a gateway takes no new requests, those under way may still need the services for a moment. */
    private static void awaitClosed(List<Part> gateways) {
        Poll.until(
                Duration.ofSeconds(10),
                () -> gateways.stream()
                        .noneMatch(part -> PortProbe.isOpen(part.ports().get(0))));
    }

    /** Stops what a failed start left behind, without waiting for start-up caches. */
    void stopWithoutRecording(List<Daemon> daemons) {
        Parallel.run(daemons, daemons.size(), daemon -> {
            daemon.stop(Duration.ofSeconds(20));
            cache.finishRecording(daemon.name(), false);
        });
    }

    private void stop(Part part) {
        Duration usual = part.stopTimeout();
        Duration timeout = cache.isRecording(part.name()) ? usual.plus(RECORDING_TIMEOUT) : usual;
        List<Daemon> daemons = part.daemons();
        Parallel.run(daemons, daemons.size(), daemon -> {
            Stopped how = daemon.stop(timeout);
            if (how == Stopped.BY_FORCE) {
                warnings.accept(daemon.name() + " did not end within " + timeout.toSeconds() + " s and was killed.");
            }
            if (how != Stopped.WAS_NOT_RUNNING) {
                stopped.incrementAndGet();
            }
            cache.finishRecording(daemon.name(), how == Stopped.GRACEFULLY);
        });
    }

    private static boolean isGateway(Part part) {
        return part instanceof ServiceInstance instance && instance.service() == Service.GATEWAY;
    }
}
