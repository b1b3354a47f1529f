package io.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.part.Suite;
import io.sluice.launcher.process.Executables;
import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class BuildTests {

    private static final Instant BUILT = Instant.parse("2026-01-01T12:00:00Z");
    private static final List<String> SOURCES = List.of(
            "item-service/src/main/Item.java",
            "item-service/pom.xml",
            "common/src/main/Common.java",
            "common/pom.xml",
            "common/service-parent/pom.xml",
            "pom.xml");

    @TempDir
    Path directory;

    private Workspace workspace;

    @BeforeEach
    void createProject() throws IOException {
        DataDirectory data = new DataDirectory(directory.resolve("data"));
        workspace = new Workspace(directory, data, new Ports(0), new Secrets(data.secrets()));
        for (String source : SOURCES) {
            Path file = directory.resolve(source);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
            changed(file, BUILT.minusSeconds(9));
        }
        changed(directory.resolve("item-service/src/main"), BUILT.minusSeconds(9));
        changed(directory.resolve("common/src/main"), BUILT.minusSeconds(9));
        Path jar = workspace.jar(Service.ITEM_SERVICE);
        Files.createDirectories(jar.getParent());
        changed(Files.createFile(jar), BUILT);
    }

    @Test
    void isNotNeededForAServiceThatIsNewerThanItsSources() {
        assertThat(build().isNeeded()).isFalse();
    }

    @ParameterizedTest
    @FieldSource("SOURCES")
    void isNeededWhenAnythingThatAServiceIsMadeOfHasChanged(String source) throws IOException {
        changed(directory.resolve(source), BUILT.plusSeconds(1));

        assertThat(build().isNeeded()).isTrue();
    }

    @Test
    void isNeededForAShopThatWasLeftOutAsSoonAsThereIsNpm() throws IOException {
        Path jar = workspace.jar(Service.GATEWAY);
        Files.createDirectories(jar.getParent());
        changed(Files.createFile(jar), BUILT);
        assertThat(build("gateway").isNeeded()).isFalse();

        Path mark = directory.resolve("gateway/pages/target/left-out");
        Files.createDirectories(mark.getParent());
        Files.createFile(mark);

        assertThat(build("gateway").isNeeded())
                .isEqualTo(Executables.find("npm").isPresent());
    }

    private Build build() {
        return build("item-service");
    }

    private Build build(String service) {
        var services = new Suite(workspace).services(Set.of(service), instances -> 1);
        return new Build(workspace, List.of(), services);
    }

    private static void changed(Path file, Instant when) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(when));
    }
}
