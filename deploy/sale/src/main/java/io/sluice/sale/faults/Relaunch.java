package io.sluice.sale.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Starts an instance of a service with other variables than the launcher gives it: behind a proxy, or with a wrong clock. */
public final class Relaunch {

    private static final Duration READY_TIMEOUT = Duration.ofMinutes(3);

    private final RunningSuite suite;
    private final String instance;

    public Relaunch(RunningSuite suite, String instance) {
        this.suite = suite;
        this.instance = instance;
    }

    /** Kills it, starts it with these variables beside its own, and comes back when it is ready. */
    public void with(Map<String, String> variables) {
        SuiteProcess old = suite.process(instance);
        List<String> command = new ArrayList<>(List.of("setsid", "nohup"));
        command.addAll(old.command());
        Map<String, String> environment = old.environment();
        environment.putAll(variables);
        Path directory = old.directory();
        old.kill();
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(
                            ProcessBuilder.Redirect.appendTo(suite.log(instance).toFile()));
            builder.environment().clear();
            builder.environment().putAll(environment);
            Process process = builder.start();
            Files.writeString(
                    suite.pidFile(instance), process.pid() + " " + SuiteProcess.startOf(process.pid()) + "\n");
            awaitReady(process, Integer.parseInt(environment.getOrDefault("SLUICE_MANAGEMENT_PORT", "0")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady(Process process, int managementPort) {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + managementPort + "/actuator/health/readiness"))
                .timeout(Duration.ofSeconds(5))
                .build();
        long end = System.nanoTime() + READY_TIMEOUT.toNanos();
        while (process.isAlive() && System.nanoTime() < end) {
            try {
                if (client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200) {
                    return;
                }
            } catch (IOException e) {
                // not yet
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("Interrupted while " + instance + " starts", e);
            }
            Pause.of(Duration.ofMillis(250));
        }
        throw new IllegalStateException(
                instance + " was not ready with other variables; its log: " + suite.log(instance));
    }
}
