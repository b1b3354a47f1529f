package io.sluice.launcher.part;

import io.sluice.launcher.process.NewProcesses;
import io.sluice.launcher.process.PortProbe;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Whether an account can log in, tried with the client program that came with the server. */
record MariaDbLogin(Workspace workspace, String user) {

    private static final int TIMEOUT_SECONDS = 10;

    boolean succeeds() throws IOException {
        if (!PortProbe.isOpen(workspace.ports().mariaDb())) {
            return false;
        }
        Process client = start();
        try {
            return client.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) && client.exitValue() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            client.destroyForcibly();
        }
    }

    /** The password goes through the environment, because every user of the machine can read command lines. */
    private Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                workspace.data().root().resolve("mariadb/base/bin/mariadb").toString(),
                "--no-defaults",
                "--protocol=tcp",
                "--host=127.0.0.1",
                "--port=" + workspace.ports().mariaDb(),
                "--user=" + user,
                "--database=" + user,
                "--skip-ssl",
                "--connect-timeout=5",
                "--execute=SELECT 1");
        builder.environment().put("MYSQL_PWD", MariaDbAccounts.password(workspace.secrets(), user));
        return NewProcesses.start(builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD));
    }
}
