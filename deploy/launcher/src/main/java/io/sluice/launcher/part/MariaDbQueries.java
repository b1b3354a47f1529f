package io.sluice.launcher.part;

import io.sluice.launcher.process.NewProcesses;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Reads from the database of a service with the client program that came with the server. */
public final class MariaDbQueries {

    private static final int TIMEOUT_SECONDS = 60;

    private final Workspace workspace;

    public MariaDbQueries(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The rows, column by column. Tabs and line ends inside a value stay escaped, so that each row is one line. */
    public List<List<String>> rows(Service service, String sql) throws IOException {
        Process client = start(service.schema().orElseThrow());
        try (OutputStream in = client.getOutputStream()) {
            in.write((sql + ";\n").getBytes(StandardCharsets.UTF_8));
        }
        try (BufferedReader out = client.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = out.lines().toList();
            if (exitCode(client) != 0) {
                throw new IOException(lines.isEmpty() ? "the database client failed" : lines.get(lines.size() - 1));
            }
            return lines.stream().map(line -> List.of(line.split("\t", -1))).toList();
        } finally {
            client.destroyForcibly();
        }
    }

    /** The password goes through the environment, because every user of the machine can read command lines. */
    private Process start(String schema) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                workspace.data().root().resolve("mariadb/base/bin/mariadb").toString(),
                "--no-defaults",
                "--protocol=tcp",
                "--host=127.0.0.1",
                "--port=" + workspace.ports().mariaDb(),
                "--user=" + schema,
                "--database=" + schema,
                "--skip-ssl",
                "--connect-timeout=5",
                "--batch",
                "--quick",
                "--skip-column-names");
        builder.environment().put("MYSQL_PWD", MariaDbAccounts.password(workspace.secrets(), schema));
        return NewProcesses.start(builder.redirectErrorStream(true));
    }

    private static int exitCode(Process client) throws IOException {
        try {
            if (!client.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException("the database client did not end within " + TIMEOUT_SECONDS + " s");
            }
            return client.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
