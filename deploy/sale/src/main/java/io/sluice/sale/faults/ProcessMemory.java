package io.sluice.sale.faults;

import java.util.List;

/**
 * What a Java process takes of this machine's memory, in MiB.
 *
 * @param resident now
 * @param peak the most since it was started
 * @param maxHeap what it was told to keep its heap within
 */
public record ProcessMemory(long resident, long peak, long maxHeap) {

    private static final String MAX_HEAP = "-Xmx";

    /** From the kernel's status of the process, and its command line with {@code -Xmx} in MiB. */
    static ProcessMemory of(String status, List<String> command) {
        long maxHeap = command.stream()
                .filter(word -> word.startsWith(MAX_HEAP) && word.endsWith("m"))
                .map(word -> Long.parseLong(word.substring(MAX_HEAP.length(), word.length() - 1)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("A process was started without -Xmx in MiB: " + command));
        return new ProcessMemory(mebibytes(status, "VmRSS:"), mebibytes(status, "VmHWM:"), maxHeap);
    }

    private static long mebibytes(String status, String name) {
        return status.lines()
                .filter(line -> line.startsWith(name))
                .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The process has ended: its status has no " + name));
    }
}
