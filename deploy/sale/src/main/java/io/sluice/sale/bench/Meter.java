package io.sluice.sale.bench;

import io.sluice.sale.bench.machine.CpuTimes;
import java.util.Map;
import java.util.function.Supplier;

/** Reads before and after a load what the processes have spent. */
final class Meter {

    private final Supplier<CpuTimes> cpu;
    private final int cores;
    private final CpuTimes before;
    private final long beganAt = System.nanoTime();
    private double generatorShare;

    private Meter(Supplier<CpuTimes> cpu, int cores) {
        this.cpu = cpu;
        this.cores = cores;
        this.before = cpu.get();
    }

    static Meter start(Supplier<CpuTimes> cpu, int cores) {
        return new Meter(cpu, cores);
    }

    /** All answers are there; what they caused may still go on. */
    void sent() {
        double millis = (System.nanoTime() - beganAt) / 1e6;
        long spent = cpu.get().since(before).getOrDefault(CpuTimes.GENERATOR, 0L);
        generatorShare = millis > 0 ? spent / millis / cores : 0;
    }

    double generatorShare() {
        return generatorShare;
    }

    /** By process, in milliseconds. */
    Map<String, Long> spent() {
        return cpu.get().since(before);
    }
}
