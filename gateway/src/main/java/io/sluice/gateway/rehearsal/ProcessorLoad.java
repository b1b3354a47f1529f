package io.sluice.gateway.rehearsal;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/** How busy the processors of this machine, or of its container, are. Not for several threads. */
final class ProcessorLoad {
    private final @Nullable OperatingSystemMXBean system =
            ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean known ? known : null;

    /** From 0 to 1, since this was asked last; 0 where it is not known. */
    double sinceLast() {
        double load = system == null ? 0 : system.getCpuLoad();
        return load > 0 ? Math.min(1, load) : 0;
    }
}
