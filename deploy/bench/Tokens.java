import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prepares a measurement: opens a promotion with one bucket and lets buyers through the gate. Prints the promotion's id and
 * writes a line with session and seckill token per buyer. Run by {@code deploy/bench/watching}.
 */
public final class Tokens {
    private static final int THREADS = 32;
    /** Longer than a round takes; one that stayed open would cost work while others are measured. */
    private static final Duration OPEN = Duration.ofMinutes(2);

    private static final Duration START_TIMEOUT = Duration.ofSeconds(15);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String gateway;

    private Tokens(String gateway) {
        this.gateway = gateway;
    }

    /** Gateway, data directory, number of buyers, units, file to write; with {@code wait}, buyers come when its input ends. */
    public static void main(String[] args) throws Exception {
        var tokens = new Tokens(args[0]);
        int buyers = Integer.parseInt(args[2]);
        String promo = tokens.openPromotion(adminPassword(Path.of(args[1])), Integer.parseInt(args[3]));
        System.out.println(promo);
        if (args.length > 5 && args[5].equals("wait")) {
            System.in.transferTo(OutputStream.nullOutputStream());
        }
        tokens.write(promo, tokens.buyers(buyers), Path.of(args[4]));
    }

    private static String adminPassword(Path data) throws IOException {
        var secrets = new Properties();
        try (var in = Files.newBufferedReader(data.resolve("secrets.properties"))) {
            secrets.load(in);
        }
        return secrets.getProperty("admin");
    }

    private String openPromotion(String password, int units) throws Exception {
        String admin = find(
                TOKEN,
                post("/api/sessions", "", "{\"phone\": \"13800000000\", \"password\": \"%s\"}".formatted(password)));
        String item = find(ID, post("/api/admin/items", admin, """
                {"title": "Measured", "price": 1000, "currency": "CNY", "stock": %d}""".formatted(units)));
        Instant start = Instant.now().plusSeconds(2);
        String promo = find(ID, post("/api/admin/promos", admin, """
                {"itemId": "%s", "title": "Measured", "price": 500, "allotment": %d, "buckets": 1, "tokenFactor": 100,
                 "perUserLimit": 1, "paymentSeconds": 43200, "challenge": false, "startsAt": "%s", "endsAt": "%s"}"""
                        .formatted(item, units, start, start.plus(OPEN))));
        post("/api/admin/promos/" + promo + "/publish", admin, "");
        awaitRunning(promo, start.plus(START_TIMEOUT));
        return promo;
    }

    private void awaitRunning(String promo, Instant latest) throws Exception {
        while (!get("/api/promos/" + promo).contains("\"RUNNING\"")) {
            if (Instant.now().isAfter(latest)) {
                throw new IOException("promotion " + promo + " did not start within " + START_TIMEOUT.toSeconds() + " s");
            }
            Thread.sleep(POLL_INTERVAL.toMillis());
        }
    }

    private List<String> buyers(int count) throws Exception {
        List<String> sessions = new ArrayList<>();
        while (sessions.size() < count) {
            int chunk = Math.min(1000, count - sessions.size());
            Matcher found = TOKEN.matcher(post("/api/local/sessions", "", "{\"count\": " + chunk + "}"));
            while (found.find()) {
                sessions.add(found.group(1));
            }
        }
        return sessions;
    }

    private void write(String promo, List<String> sessions, Path file) throws Exception {
        var threads = Executors.newFixedThreadPool(THREADS, task -> {
            var thread = new Thread(task);
            thread.setDaemon(true); // a failure ends the program, whatever is still under way
            return thread;
        });
        List<Future<String>> lines = new ArrayList<>();
        for (String session : sessions) {
            Callable<String> line = () -> session + " "
                    + find(TOKEN, post("/api/promos/" + promo + "/tokens", session, "{\"answer\": \"local-pass\"}"));
            lines.add(threads.submit(line));
        }
        try (var out = new PrintWriter(Files.newBufferedWriter(file))) {
            for (Future<String> line : lines) {
                out.println(line.get());
            }
        }
    }

    private String get(String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(gateway + path)).build();
        return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private String post(String path, String session, String json) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(gateway + path))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + session)
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private static String find(Pattern pattern, String body) throws IOException {
        Matcher matcher = pattern.matcher(body);
        if (!matcher.find()) {
            throw new IOException("unexpected answer " + body);
        }
        return matcher.group(1);
    }
}
