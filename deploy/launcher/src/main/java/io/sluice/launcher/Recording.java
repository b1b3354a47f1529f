package io.sluice.launcher;

import io.sluice.launcher.part.Part;
import io.sluice.launcher.part.ServiceInstance;
import io.sluice.launcher.process.Poll;
import io.sluice.launcher.workspace.Workspace;
import java.time.Duration;
import java.util.List;

/**
 * Starts the services that orders pass through once more before the suite ends, if they have no start-up cache: they record one while they
 * rehearse. The suite that people use never records in them.
 */
final class Recording {

    private static final int SERVICES_AT_ONCE = 2;

    /** Longer than any of them rehearses; what is recorded by then is good, too. */
    private static final Duration MAX_REHEARSAL = Duration.ofSeconds(100);

    private final Workspace workspace;
    private final Progress progress;

    Recording(Workspace workspace, Progress progress) {
        this.workspace = workspace;
        this.progress = progress;
    }

    /** None if something else has ended: they would wait for it. */
    static List<ServiceInstance> missing(List<Part> parts) {
        if (!parts.stream().allMatch(Part::isRunning)) {
            return List.of();
        }
        return parts.stream()
                .filter(ServiceInstance.class::isInstance)
                .map(ServiceInstance.class::cast)
                .filter(ServiceInstance::lacksCache)
                .toList();
    }

    void begin(List<ServiceInstance> services) {
        Shutdown shutdown = new Shutdown(workspace, progress::print);
        shutdown.stop(List.copyOf(services));
        Parallel.run(services, SERVICES_AT_ONCE, ServiceInstance::startRecording);
        Parallel.run(services, services.size(), service -> Poll.until(MAX_REHEARSAL, service::isReadyToSell));
    }
}
