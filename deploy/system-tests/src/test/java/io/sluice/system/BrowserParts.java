package io.sluice.system;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What browser tests need beside the suite. A machine without it leaves them out and is told so once; where {@code
 * SLUICE_BROWSER_TESTS=required} they fail instead.
 */
final class BrowserParts {
    private static final boolean REQUIRED = "required".equals(System.getenv("SLUICE_BROWSER_TESTS"));
    private static final AtomicBoolean reported = new AtomicBoolean();

    private BrowserParts() {}

    /** Chromium to run the pages, Node.js to run Playwright's driver. */
    static void assumeBrowser() {
        if (chromium().isEmpty()) {
            leaveOut("Chromium is not on the PATH (on Debian: apt-get install chromium fonts-noto-cjk)");
        }
        if (node().isEmpty()) {
            leaveOut("Node.js is not on the PATH (on Debian: apt-get install nodejs npm)");
        }
    }

    /** The gateway says by its first page whether it was built with the shop. */
    static void assumeShop() {
        var home = Suite.gateway().with("Accept", "text/html").get("/");
        if (!Pattern.compile("<script type=\"module\"[^>]* src=\"/assets/")
                .matcher(home.body())
                .find()) {
            leaveOut("the gateway was built without the shop (npm with Node.js 20.19 or newer builds it)");
        }
    }

    static Optional<Path> chromium() {
        return onPath("chromium", "chromium-browser", "google-chrome");
    }

    static Optional<Path> node() {
        return onPath("node");
    }

    private static Optional<Path> onPath(String... names) {
        List<String> directories =
                List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator));
        return Stream.of(names)
                .flatMap(name ->
                        directories.stream().map(directory -> Path.of(directory).resolve(name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static void leaveOut(String missing) {
        if (REQUIRED) {
            fail("The browser tests of the shop cannot run: " + missing + ".");
        }
        String sentence = "The browser tests of the shop are left out: " + missing + ".";
        if (!reported.getAndSet(true)) {
            System.out.println(sentence);
        }
        abort(sentence);
    }
}
