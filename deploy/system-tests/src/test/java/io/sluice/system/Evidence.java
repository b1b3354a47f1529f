package io.sluice.system;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import io.sluice.common.test.LocalMiddleware;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What a failed browser test leaves to be read: of every tab a picture and its content, and what was on the console. */
final class Evidence {
    static final Path PICTURES = LocalMiddleware.root().resolve("deploy/system-tests/target/screenshots");

    private final Path directory;

    Evidence(ExtensionContext context) {
        String test = context.getRequiredTestClass().getSimpleName() + "." + context.getDisplayName();
        directory = PICTURES.resolve("failed").resolve(test.replaceAll("[^A-Za-z0-9.]+", "-"));
    }

    void of(List<Visitor> visitors) {
        try {
            Files.createDirectories(directory);
            for (int i = 0; i < visitors.size(); i++) {
                of(visitors.get(i), "visitor-" + (i + 1));
            }
            System.out.println("The tabs of the failed test are in " + directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void of(Visitor visitor, String name) throws IOException {
        Files.write(directory.resolve(name + "-console.txt"), visitor.findings().console());
        List<Tab> tabs = visitor.tabs();
        for (int i = 0; i < tabs.size(); i++) {
            keep(tabs.get(i).page(), name + "-tab-" + (i + 1));
        }
    }

    private void keep(Page page, String name) throws IOException {
        try {
            Files.writeString(directory.resolve(name + ".html"), "<!-- " + page.url() + " -->\n" + page.content());
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(directory.resolve(name + ".png"))
                    .setTimeout(5_000));
        } catch (PlaywrightException e) {
            Files.writeString(directory.resolve(name + ".txt"), "No picture: " + e.getMessage());
        }
    }
}
