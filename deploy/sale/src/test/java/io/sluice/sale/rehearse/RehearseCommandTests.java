package io.sluice.sale.rehearse;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.sale.load.AdminClient;
import io.sluice.sale.load.SaleSetup;
import io.sluice.sale.report.Display;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command as it is typed, against a gateway that only answers about rehearsals. */
class RehearseCommandTests {

    private static final String START = "POST /api/admin/rehearsals";
    private static final String READ = "GET /api/admin/rehearsals/last";
    private static final String STOP = "DELETE /api/admin/rehearsals/last";

    @TempDir
    Path directory;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final StringWriter err = new StringWriter();
    private final PrintStream usual = System.out;
    private FakeGateway gateway;

    @BeforeEach
    void listen() throws IOException {
        gateway = new FakeGateway();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stop() {
        System.setOut(usual);
        gateway.close();
    }

    @Test
    void printsTheCertificate() {
        gateway.goThrough(FakeGateway.RUNNING.formatted(1), FakeGateway.RUNNING.formatted(2), FakeGateway.DONE);

        assertThat(run()).isZero();

        assertThat(gateway.requests())
                .startsWith("POST /api/sessions", START, READ)
                .doesNotContain(STOP);
        assertThat(printed().lines())
                .anyMatch(line -> line.matches(" +machine +\\d+ cores .*"))
                .anyMatch(line -> line.matches(" +durability +.*MariaDB.*"))
                .anyMatch(line -> line.matches(" +4 +500 +7[.,]5 +20 +0 +71%"))
                .anyMatch(line -> line.matches(" +8 +81[23] +9[.,]2 +30 +0 +97%  knee"))
                .anyMatch(line -> line.matches(" +16 +810 +19 +64 +12 +98%"))
                .anyMatch(line -> line.contains("orders accepted a second with 8 attempts at once"))
                .anyMatch(line -> line.matches(" +bound by +processors: all 2 .*"))
                .anyMatch(line -> line.matches(" +limits +place-order 1.200 · tokens 2.400"))
                .anyMatch(line -> line.contains("/desk/limits"))
                .last()
                .isEqualTo("The rehearsal came to its end.");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void storesTheCertificateWithWhatItWasMeasuredOn() {
        gateway.goThrough(FakeGateway.DONE);
        Path file = directory.resolve("reports/certificate.json");

        assertThat(run("--json", file.toString())).isZero();

        JsonNode stored = JsonMapper.shared().readTree(file);
        assertThat(stored.path("machine").path("cores").asInt()).isPositive();
        assertThat(stored.path("suite").path("durability").size()).isPositive();
        assertThat(stored.path("rehearsal")
                        .path("certificate")
                        .path("acceptedPerSecond")
                        .asDouble())
                .isEqualTo(812.5);
        assertThat(printed()).contains(file.toString());
    }

    @Test
    void saysWhichPromotionIsOnAndHowLong() {
        gateway.refuse(409, """
                {"type": "/problems/promo-on", "title": "A promotion is on.", "status": 409,
                 "promoId": "01KA9Z0J7Q3M8X5T2V6W4R1YNB", "startsAt": "2026-11-11T12:00:00Z", "endsAt": "2026-11-11T13:00:00Z"}""");

        assertThat(run()).isEqualTo(2);

        assertThat(err.toString().strip())
                .isEqualTo("A promotion is on. Promotion 01KA9Z0J7Q3M8X5T2V6W4R1YNB:"
                        + " from 2026-11-11T12:00:00Z to 2026-11-11T13:00:00Z.");
        assertThat(gateway.requests()).doesNotContain(READ);
    }

    @Test
    void saysThatAnotherOneIsUnderWay() {
        gateway.refuse(409, "{\"type\": \"/problems/rehearsal-running\", \"title\": \"One is under way.\"}");

        assertThat(run()).isEqualTo(2);

        assertThat(err.toString().strip()).isEqualTo("One is under way.");
    }

    @Test
    void anyOtherRefusalIsAFailure() {
        gateway.refuse(403, "{\"type\": \"/problems/admin-only\"}");

        assertThat(run()).isEqualTo(1);

        assertThat(err.toString()).contains("403", "admin-only").hasLineCount(1);
    }

    @Test
    void aRehearsalThatFailedSaysWhy() {
        gateway.goThrough(FakeGateway.FAILED);

        assertThat(run()).isEqualTo(1);

        assertThat(printed().lines()).last().isEqualTo("The rehearsal failed: No order was accepted.");
    }

    @Test
    void anInterruptAsksTheSuiteToEndItAndKeepsWhatWasMeasured() throws RehearsalRefusedException {
        String stopped = FakeGateway.DONE.replace("\"done\"", "\"stopped\"");
        gateway.goThrough(FakeGateway.RUNNING.formatted(1), FakeGateway.RUNNING.formatted(2), stopped);
        var admin = new SaleSetup.Admin("13800000000", "secret");
        AdminClient api =
                AdminClient.at("http://127.0.0.1:" + (8080 + gateway.portOffset()), Duration.ofSeconds(5), admin);

        RehearsalView ended;
        try (Display display = new Display(System.out, false)) {
            ended = FullRateRehearsal.start(api, Duration.ofMillis(10)).follow(display, () -> true);
        }

        assertThat(gateway.requests()).containsOnlyOnce(STOP);
        assertThat(ended.isDone()).isFalse();
        assertThat(ended.certificate()).isNotNull();
    }

    private int run(String... more) {
        new DataDirectory(directory.resolve("suite")).create();
        CommandLine command = new CommandLine(new RehearseCommand())
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler((failure, line, parsed) -> {
                    line.getErr().println(failure.getMessage());
                    return 1;
                });
        String[] words = new String[more.length + 4];
        words[0] = "--data";
        words[1] = directory.resolve("suite").toString();
        words[2] = "--port-offset";
        words[3] = Integer.toString(gateway.portOffset());
        System.arraycopy(more, 0, words, 4, more.length);
        return command.execute(words);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
