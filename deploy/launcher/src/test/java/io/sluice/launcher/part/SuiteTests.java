package io.sluice.launcher.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteTests {

    @TempDir
    Path directory;

    private Suite suite;

    @BeforeEach
    void createSuite() {
        DataDirectory data = new DataDirectory(directory.resolve("data"));
        suite = new Suite(new Workspace(directory, data, new Ports(100), new Secrets(data.secrets())));
    }

    @Test
    void startsThePaymentProviderWithTheMiddleware() {
        assertThat(names(Set.of("middleware"))).contains("payment-provider");
        assertThat(names(Set.of())).contains("payment-provider");
    }

    @Test
    void startsOnePartOfTheMiddlewareByItsName() {
        for (Part part : suite.middleware(Set.of())) {
            assertThat(Suite.names()).contains(part.name());
            assertThat(names(Set.of(part.name()))).containsExactly(part.name());
        }
    }

    @Test
    void knowsThePortOfThePaymentProvider() {
        assertThat(suite.middleware(Set.of("payment-provider")).get(0).ports()).containsExactly(8990);
    }

    private List<String> names(Set<String> only) {
        return suite.middleware(only).stream().map(Part::name).toList();
    }
}
