package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.LocalMiddleware;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person sees of {@code deploy/sluice} itself: it refuses politely, stops wholly, and keeps or wipes data. */
class LifecycleIT {
    /** Its own little suite beside the big one. */
    private static final int PORT_OFFSET = Suite.PORT_OFFSET + 900;

    private final Path data = LocalMiddleware.root().resolve("deploy/system-tests/target/small");
    private final Launcher launcher = new Launcher(data, PORT_OFFSET);

    @ParameterizedTest
    @CsvSource({
        "8080, gateway",
        "18080, gateway",
        "8084, order-service",
        "8890, payment-provider",
        "13306, mariadb",
        "17001, redis",
        "17106, redis",
        "18848, nacos",
        "19848, nacos",
        "19876, rocketmq",
        "20911, rocketmq"
    })
    void aTakenPortIsNamedAndNothingIsStarted(int usualPort, String part) throws IOException {
        int port = launcher.port(usualPort);
        try (var squatter = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            var up = launcher.run("up", "--no-build");
            assertThat(up.exit()).isEqualTo(1);
            assertThat(up.output()).contains("Port " + port).contains(part).contains("taken");
            assertThat(runningProcesses()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"frobnicate", "up --only nonsense", "up --scale order-service=0", "up --scale order-service=many"})
    void nonsenseGetsASentenceAndExitCode2(String command) {
        var run = launcher.run(command.split(" "));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.output()).isNotBlank().doesNotContain("Exception");
    }

    @Test
    void downLeavesNothingBehindUpKeepsTheDataAndResetWipesIt() throws IOException {
        assertThat(launcher.run("up", "--no-build", "--only", "mariadb,redis").exit())
                .isZero();
        assertThat(launcher.run("up", "--no-build", "--only", "mariadb,redis").exit())
                .as("twice is harmless")
                .isZero();
        assertThat(launcher.run("status").output()).contains("mariadb").contains("redis");
        ProcessHandle database = launcher.process("mariadb");

        assertThat(launcher.run("down").exit()).isZero();
        // A process that ended stays in the table until its parent has received of it.
        await().atMost(Duration.ofSeconds(20)).until(() -> !database.isAlive());
        assertThat(runningProcesses()).isEmpty();
        for (int usual : List.of(13306, 17001, 17006, 17101)) {
            assertThat(isOpen(launcher.port(usual))).as("port %d", usual).isFalse();
        }

        String secrets = Files.readString(data.resolve("secrets.properties"));
        assertThat(launcher.run("up", "--no-build", "--only", "mariadb,redis").exit())
                .isZero();
        assertThat(data.resolve("secrets.properties")).hasContent(secrets);

        assertThat(launcher.run("reset", "--yes").exit()).isZero();
        assertThat(runningProcesses()).isEmpty();
        assertThat(data).doesNotExist();
    }

    private List<ProcessHandle> runningProcesses() throws IOException {
        if (!Files.isDirectory(data.resolve("run"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(data.resolve("run"))) {
            return files.map(Path::getFileName)
                    .map(Path::toString)
                    .filter(name -> name.endsWith(".pid"))
                    .map(name -> launcher.process(name.substring(0, name.length() - ".pid".length())))
                    .filter(ProcessHandle::isAlive)
                    .toList();
        }
    }

    private static boolean isOpen(int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }
}
