package io.sluice.system;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What the pages of one visitor did that none may do: errors, contents the policy refuses, requests to other hosts. */
final class Findings {
    /** Without a host: they stay in the browser. */
    private static final Set<String> WITHIN = Set.of("blob", "data", "about");

    private final List<String> ownOrigins;
    private final List<String> found = new ArrayList<>();
    private final List<Error> errors = new ArrayList<>();
    private final List<String> console = new ArrayList<>();
    private final List<Predicate<Error>> foreseen = new ArrayList<>();

    Findings(List<String> ownOrigins) {
        this.ownOrigins = ownOrigins;
    }

    /** An error on the console and the address it is about. */
    private record Error(String text, String url) {
        static Error of(ConsoleMessage message) {
            return new Error(message.text(), message.location().replaceFirst(":\\d+:\\d+$", ""));
        }

        boolean isAbout(Pattern path) {
            return path.matcher(URI.create(url).getPath()).matches();
        }
    }

    void collectFrom(BrowserContext context) {
        context.exposeBinding("reportViolation", (source, details) -> {
            found.add("Content-Security-Policy: " + Arrays.toString(details) + " in "
                    + source.page().url());
            return null;
        });
        context.addInitScript("""
                document.addEventListener('securitypolicyviolation', event =>
                  reportViolation(event.effectiveDirective, event.blockedURI, event.sourceFile))""");
        context.onConsoleMessage(this::record);
        context.onWebError(error -> found.add("uncaught: " + error.error()));
        context.onRequest(request -> checkHost(request.url()));
        context.onPage(page -> page.onWebSocket(socket -> checkHost(socket.url().replaceFirst("^ws", "http"))));
    }

    private void record(ConsoleMessage message) {
        console.add(message.type() + ": " + message.text() + " (" + message.location() + ")");
        if (message.type().equals("error")) {
            errors.add(Error.of(message));
        }
    }

    private void checkHost(String url) {
        boolean own = ownOrigins.stream().anyMatch(origin -> url.equals(origin) || url.startsWith(origin + "/"));
        if (!own && !WITHIN.contains(url.substring(0, url.indexOf(':')))) {
            found.add("request to " + url);
        }
    }

    void foresee(int status, String pathPattern) {
        String text = "Failed to load resource: the server responded with a status of " + status + " ";
        Pattern path = Pattern.compile(pathPattern);
        foreseen.add(error -> error.text().startsWith(text) && error.isAbout(path));
    }

    void foreseeLostConnections() {
        foreseen.add(
                error -> error.text().contains("net::ERR_") || error.text().startsWith("WebSocket connection to '"));
        // From the load balancer while the gateway's own look-ups are new.
        foresee(503, ".*");
    }

    List<String> unforeseen() {
        List<String> all = new ArrayList<>(found);
        errors.stream()
                .filter(error -> foreseen.stream().noneMatch(kind -> kind.test(error)))
                .map(error -> "console: " + error.text() + " (" + error.url() + ")")
                .forEach(all::add);
        return all;
    }

    /** Everything the pages wrote. */
    List<String> console() {
        return console;
    }
}
