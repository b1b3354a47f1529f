package io.sluice.sale.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessMemoryTests {

    private static final String STATUS = "Name:\tjava\nVmHWM:\t  524288 kB\nVmRSS:\t  262144 kB\nThreads:\t77\n";

    @Test
    void isReadFromTheKernelsStatusAndTheCommandLine() {
        assertThat(ProcessMemory.of(STATUS, List.of("java", "-Xmx352m", "-Xmn192m", "Main")))
                .isEqualTo(new ProcessMemory(256, 512, 352));
    }

    @Test
    void aProcessWithoutABoundOrThatHasEndedIsNoMeasure() {
        assertThatIllegalStateException().isThrownBy(() -> ProcessMemory.of(STATUS, List.of("java", "Main")));
        assertThatIllegalStateException().isThrownBy(() -> ProcessMemory.of("Name:\tjava\n", List.of("-Xmx352m")));
    }
}
