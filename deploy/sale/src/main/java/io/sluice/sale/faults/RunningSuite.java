package io.sluice.sale.faults;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A suite that {@code deploy/sluice up} started, by its data directory: processes, ports, secrets. */
public final class RunningSuite {

    private static final Duration START_TIMEOUT = Duration.ofMinutes(5);
    private static final Duration CLIENT_TIMEOUT = Duration.ofSeconds(20);

    private final Path project;
    private final Path data;

    private RunningSuite(Path project, Path data) {
        this.project = project;
        this.data = data;
    }

    public static RunningSuite in(Path project, Path data) {
        Path absolute = data.toAbsolutePath().normalize();
        if (!Files.exists(absolute.resolve(".sluice-data"))) {
            throw new IllegalStateException(
                    "No suite was ever started in " + absolute + "; start one with: deploy/sluice up");
        }
        return new RunningSuite(project, absolute);
    }

    public Path data() {
        return data;
    }

    public Path log(String instance) {
        return data.resolve("logs").resolve(instance + ".log");
    }

    /** Every port is this much above the usual one. */
    public int portOffset() {
        Path file = data.resolve("port-offset");
        return Files.exists(file) ? Integer.parseInt(read(file).trim()) : 0;
    }

    /** A password or key of this suite. */
    public String secret(String name) {
        Properties secrets = new Properties();
        try (Reader in = Files.newBufferedReader(data.resolve("secrets.properties"))) {
            secrets.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String value = secrets.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("The suite in " + data + " has no secret “" + name + "”.");
        }
        return value;
    }

    /** What the launcher gives a service to know. */
    public Map<String, String> environmentOf(String instance) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String line : read(data.resolve("env").resolve(instance + ".env")).split("\n")) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                variables.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        return variables;
    }

    /** The instances of a service that were started and not stopped since; some may be dead. */
    public List<String> instancesOf(String service) {
        return IntStream.rangeClosed(1, 9)
                .mapToObj(number -> number == 1 ? service : service + "-" + number)
                .filter(instance -> Files.exists(pidFile(instance)))
                .toList();
    }

    public boolean isRunning(String instance) {
        return SuiteProcess.of(instance, pidFile(instance)).isPresent();
    }

    SuiteProcess process(String instance) {
        return SuiteProcess.of(instance, pidFile(instance))
                .orElseThrow(() ->
                        new IllegalStateException(instance + " does not run in " + data + ", so it cannot be broken."));
    }

    /** If it runs. */
    public void kill(String instance) {
        findProcess(instance).ifPresent(SuiteProcess::kill);
    }

    /** For good, as if it had never been started. */
    public void stop(String instance) {
        findProcess(instance).ifPresent(process -> process.terminate(CLIENT_TIMEOUT));
        try {
            Files.deleteIfExists(pidFile(instance));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Optional<SuiteProcess> findProcess(String instance) {
        return SuiteProcess.of(instance, pidFile(instance));
    }

    /** All processes of a part: six of Redis, one of anything else. */
    List<SuiteProcess> processes(String part) {
        return part.equals("redis")
                ? IntStream.rangeClosed(1, RedisNodes.COUNT)
                        .mapToObj(number -> process("redis-" + number))
                        .toList()
                : List.of(process(part));
    }

    Path pidFile(String instance) {
        return data.resolve("run").resolve(instance + ".pid");
    }

    /** A field of a hash in Redis, read past every service; empty if there is none. */
    public Optional<String> readRedis(String key, String field) {
        return redis().readField(key, field);
    }

    /** Those of these keys that Redis has, read past every service. */
    public List<String> existingInRedis(List<String> keys) {
        return redis().existing(keys);
    }

    /** Of a service that runs. */
    public ProcessMemory memoryOf(String instance) {
        return process(instance).memory();
    }

    RedisNodes redis() {
        return new RedisNodes(this);
    }

    /** Lets every process go on that something left frozen. */
    public void thawAll() {
        try (Stream<Path> files = Files.list(data.resolve("run"))) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".pid"))
                    .map(name -> name.substring(0, name.length() - ".pid".length()))
                    .flatMap(instance -> findProcess(instance).stream())
                    .forEach(SuiteProcess::thaw);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts whatever of this part was started before and does not run, and waits until it is ready. */
    public void startAgain(String part) {
        String group = part.replaceFirst("-[2-9]$", "").replaceFirst("^redis-.*", "redis");
        launcher("up", "--no-build", "--only", group);
    }

    /** Runs {@code deploy/sluice} for this suite. */
    public String launcher(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(project.resolve("deploy/sluice").toString()));
        command.addAll(Arrays.asList(arguments));
        command.addAll(List.of("--data", data.toString()));
        return Shell.run(START_TIMEOUT, command.toArray(String[]::new));
    }

    /** Runs a statement as the database's own administrator, who may connect through the socket only. */
    void administerDatabase(String statement) {
        String socket = option(process("mariadb"), "--socket=");
        Shell.run(
                CLIENT_TIMEOUT,
                Map.of("MYSQL_PWD", secret("mariadb.root")),
                statement + ";\n",
                data.resolve("mariadb/base/bin/mariadb").toString(),
                "--no-defaults",
                // The server has none, and a socket needs none.
                "--skip-ssl",
                "--socket=" + socket,
                "--user=root");
    }

    private static String option(SuiteProcess process, String name) {
        return process.command().stream()
                .filter(word -> word.startsWith(name))
                .map(word -> word.substring(name.length()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(process + " was started without " + name));
    }

    /** The address of each database with its owner's name and password. */
    List<Map<String, String>> databases() {
        return Stream.of("user-service", "item-service", "promo-service", "order-service", "stock-service")
                .map(this::environmentOf)
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
