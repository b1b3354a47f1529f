package io.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.process.PortOwner;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChecksTests {

    @Test
    void namesThePortThePartAndTheProgramThatUsesIt() {
        assertThat(Checks.taken(8080, "gateway", Optional.of(new PortOwner(1234, "python3"))))
                .isEqualTo("Port 8080 of gateway is taken by another program (pid 1234 python3); stop it or choose"
                        + " other ports with --port-offset.");
    }

    @Test
    void leavesOutAProgramItMayNotSee() {
        assertThat(Checks.taken(8080, "gateway", Optional.empty()))
                .isEqualTo("Port 8080 of gateway is taken by another program; stop it or choose other ports with"
                        + " --port-offset.");
    }
}
