import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Opens the live page of a promotion in browsers of their own, prints {@code open} when each of them draws its charts and has done
 * so for a while, and closes them when its input ends. Speaks the DevTools protocol, so it needs Chromium and nothing else. Run by
 * {@code deploy/bench/watching}.
 */
public final class LivePages {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);
    /** A page that was just opened still loads and compiles: what is measured is one that stays open. */
    private static final Duration SETTLING = Duration.ofSeconds(8);

    private static final Pattern DEVTOOLS = Pattern.compile("DevTools listening on ws://127\\.0\\.0\\.1:(\\d+)/");
    private static final Pattern PAGE = Pattern.compile("\"webSocketDebuggerUrl\":\\s*\"(ws://[^\"]*/page/[^\"]*)\"");
    /** Those that keep Chromium from looking for hosts of its own. */
    private static final List<String> FLAGS = List.of(
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--remote-debugging-port=0", "--window-size=1280,900");

    private static final HttpClient http = HttpClient.newHttpClient();

    private LivePages() {}

    /** Gateway, an admin's session, promotion, number of browsers, directory for their profiles. */
    public static void main(String[] args) throws Exception {
        List<Browser> browsers = new ArrayList<>();
        try {
            for (int number = 0; number < Integer.parseInt(args[3]); number++) {
                browsers.add(Browser.start(Files.createTempDirectory(Path.of(args[4]), "profile")));
            }
            for (Browser browser : browsers) {
                browser.show(args[0], args[1], args[0] + "/desk/promos/" + args[2] + "/live");
            }
            Thread.sleep(SETTLING.toMillis());
            System.out.println("open");
            System.in.transferTo(java.io.OutputStream.nullOutputStream());
        } finally {
            browsers.forEach(Browser::close);
        }
    }

    private static String find(Pattern pattern, String text) throws IOException {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new IOException("unexpected answer " + text);
        }
        return matcher.group(1);
    }

    private record Browser(Process process, String port) {
        static Browser start(Path profile) throws IOException {
            List<String> command = new ArrayList<>(List.of("chromium", "--user-data-dir=" + profile));
            command.addAll(FLAGS);
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            BufferedReader out = process.inputReader();
            for (String line; (line = out.readLine()) != null; ) {
                Matcher listening = DEVTOOLS.matcher(line);
                if (listening.find()) {
                    drain(out);
                    return new Browser(process, listening.group(1));
                }
            }
            throw new IOException("Chromium ended at once; is it installed?");
        }

        /** A browser whose output is not read stops at some point. */
        private static void drain(BufferedReader out) {
            var thread = new Thread(() -> {
                try {
                    out.transferTo(Writer.nullWriter());
                } catch (IOException e) {
                    // The browser was closed.
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        void show(String gateway, String session, String page) throws Exception {
            var targets = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/list")).build();
            String address = find(PAGE, http.send(targets, HttpResponse.BodyHandlers.ofString()).body());
            var answers = new Answers();
            WebSocket devTools = http.newWebSocketBuilder().buildAsync(URI.create(address), answers).join();
            answers.ask(devTools, "Network.setCookie", """
                    {"name": "sluice-local", "value": "%s", "url": "%s", "httpOnly": true}""".formatted(session, gateway));
            answers.ask(devTools, "Page.navigate", "{\"url\": \"%s\"}".formatted(page));
            Instant latest = Instant.now().plus(TIMEOUT);
            String charts = "{\"expression\": \"document.querySelectorAll('main canvas').length > 0\"}";
            while (!answers.ask(devTools, "Runtime.evaluate", charts).contains("\"value\":true")) {
                if (Instant.now().isAfter(latest)) {
                    throw new IOException("no chart on " + page + " within " + TIMEOUT.toSeconds() + " s");
                }
                Thread.sleep(POLL_INTERVAL.toMillis());
            }
        }

        void close() {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    /** One question at a time, so the next whole message is its answer. */
    private static final class Answers implements WebSocket.Listener {
        private final BlockingQueue<String> whole = new LinkedBlockingQueue<>();
        private final StringBuilder parts = new StringBuilder();

        String ask(WebSocket socket, String method, String parameters) throws Exception {
            socket.sendText("{\"id\": 1, \"method\": \"%s\", \"params\": %s}".formatted(method, parameters), true);
            String answer = whole.poll(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
            if (answer == null) {
                throw new IOException("Chromium did not answer " + method);
            }
            return answer;
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            parts.append(data);
            if (last) {
                whole.add(parts.toString());
                parts.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }
}
