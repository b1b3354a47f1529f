package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** One running part of the suite: a server of the middleware, or an instance of a service. */
public interface Part {

    String name();

    /** Its processes; most parts have one. */
    List<Daemon> daemons();

    /** Every port it listens on, all of them on loopback; the one that users connect to is the first. */
    List<Integer> ports();

    /** Starts those of its processes that do not run, and returns when the part is ready for use. */
    void start();

    /** Whether the part itself reports that it is ready. */
    boolean answers() throws IOException;

    /** How long it may take to end before it is killed. */
    default Duration stopTimeout() {
        return Duration.ofSeconds(30);
    }

    default boolean isRunning() {
        return daemons().stream().allMatch(Daemon::isRunning);
    }

    default boolean shouldRun() {
        return daemons().stream().anyMatch(Daemon::shouldRun);
    }
}
