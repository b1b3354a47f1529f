package io.sluice.sale.bench.machine;

import io.sluice.launcher.part.Suite;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import io.sluice.sale.check.SuiteDatabases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The suite that is measured, as far as its figures depend on it.
 *
 * @param jdk that its services run on
 * @param instances of services
 * @param durability what each store flushes when, as it is configured
 * @param secondsUp since order-service was started; null where that is not known
 */
public record SuiteDescription(
        String jdk,
        List<String> instances,
        List<String> durability,
        @Nullable Long secondsUp) {

    private static final String UNKNOWN = "unknown";

    public static SuiteDescription of(Workspace workspace) {
        Optional<ProcessHandle> orders = process(workspace, Service.ORDER_SERVICE.id());
        return new SuiteDescription(
                orders.flatMap(process -> process.info().command())
                        .map(SuiteDescription::jdkOf)
                        .orElse(UNKNOWN),
                instances(workspace),
                durability(workspace),
                orders.flatMap(process -> process.info().startInstant())
                        .map(start -> Duration.between(start, Instant.now()).toSeconds())
                        .orElse(null));
    }

    private static Optional<ProcessHandle> process(Workspace workspace, String name) {
        return new Suite(workspace)
                .all().stream()
                        .filter(part -> part.name().equals(name))
                        .flatMap(part -> part.daemons().stream())
                        .flatMap(daemon -> daemon.process().stream())
                        .findFirst();
    }

    private static List<String> instances(Workspace workspace) {
        return new Suite(workspace)
                .all().stream()
                        .filter(part -> part.name().matches("gateway(-\\d)?|.*-service(-\\d)?") && part.isRunning())
                        .map(part -> part.name())
                        .toList();
    }

    /** By the file that every JDK has. */
    static String jdkOf(String java) {
        Path release = Path.of(java).resolveSibling("../release");
        return value(release, "JAVA_RUNTIME_VERSION=")
                .or(() -> value(release, "JAVA_VERSION="))
                .map(version -> version.replace("\"", ""))
                .orElse(UNKNOWN);
    }

    private static List<String> durability(Workspace workspace) {
        Path redis = workspace.data().root().resolve("redis/1/redis.conf");
        Path broker = workspace.middleware().resolve("rocketmq/src/main/resources/broker.properties");
        List<String> lines = new ArrayList<>();
        lines.add("broker " + value(broker, "flushDiskType=").orElse(UNKNOWN));
        lines.add("MariaDB innodb_flush_log_at_trx_commit=" + flushOf(workspace));
        lines.add("Redis appendonly " + value(redis, "appendonly ").orElse(UNKNOWN) + ", appendfsync "
                + value(redis, "appendfsync ").orElse(UNKNOWN));
        return lines;
    }

    private static String flushOf(Workspace workspace) {
        try (Connection orders = new SuiteDatabases(workspace).open(Service.ORDER_SERVICE);
                Statement statement = orders.createStatement();
                ResultSet row = statement.executeQuery("SELECT @@innodb_flush_log_at_trx_commit")) {
            return row.next() ? row.getString(1) : UNKNOWN;
        } catch (SQLException e) {
            return UNKNOWN;
        }
    }

    private static Optional<String> value(Path file, String name) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(name.length()).trim())
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
