package io.sluice.sale.bench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuTimesTests {

    /** As Linux writes it; the name of a program may look like the fields behind it. */
    private static final String STAT =
            "%d (mariadbd) R 1 (x) S 1 24483 24483 0 -1 4194560 1200 0 0 0 %d %d 0 0 20 0 31 0 150512 2755 1 0\n";

    private static final Map<String, Long> PROCESSES = Map.of("mariadb", 7L, "gateway", 8L);

    @TempDir
    Path proc;

    @BeforeEach
    void start() throws IOException {
        process(7, 100, 20);
        process(8, 1000, 5);
        machine(5000, 100);
    }

    @Test
    void readsUserAndSystemTimeBehindTheName() {
        assertThat(CpuTimes.ofProcess(STAT.formatted(7, 123, 45))).isEqualTo(1680);
    }

    @Test
    void countsWhatAMachineDidButNotItsIdleTime() {
        assertThat(CpuTimes.ofMachine("cpu  10 1 5 9999 777 2 3 4 10 1\ncpu0 1 2 3\n"))
                .isEqualTo(250);
    }

    @Test
    void tellsWhatEachProcessSpentAndWhatIsLeftForOthers() throws IOException {
        CpuTimes before = CpuTimes.of(proc, PROCESSES);
        process(7, 110, 21);
        process(8, 1050, 5);
        machine(5090, 9000);

        assertThat(CpuTimes.of(proc, PROCESSES).since(before))
                .containsOnly(Map.entry("mariadb", 110L), Map.entry("gateway", 500L), Map.entry(CpuTimes.OTHERS, 290L));
    }

    @Test
    void leavesOutWhatBeganOrEndedMeanwhile() throws IOException {
        CpuTimes before = CpuTimes.of(proc, Map.of("mariadb", 7L, "stock-service", 9L));
        process(7, 200, 20);
        machine(5150, 100);

        assertThat(CpuTimes.of(proc, PROCESSES).since(before))
                .containsOnly(Map.entry("mariadb", 1000L), Map.entry(CpuTimes.OTHERS, 500L));
    }

    @Test
    void knowsNothingWhereThereIsNoProc() {
        CpuTimes nothing = CpuTimes.of(proc.resolve("none"), PROCESSES);

        assertThat(nothing.since(nothing)).isEmpty();
    }

    private void process(int pid, int user, int system) throws IOException {
        Files.createDirectories(proc.resolve(Integer.toString(pid)));
        Files.writeString(proc.resolve(pid + "/stat"), STAT.formatted(pid, user, system));
    }

    private void machine(int user, int idle) throws IOException {
        Files.writeString(proc.resolve("stat"), "cpu  %d 0 0 %d 0 0 0 0 0 0\n".formatted(user, idle));
    }
}
