package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Checks a page with axe-core, which runs in it: nothing serious or critical may be found. */
final class Axe {
    private static final String SCRIPT = script();

    private Axe() {}

    private static String script() {
        try (var in = Axe.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Given to the page by the debugger, which no content policy stops. */
    static void assertAccessible(Page page, String what) {
        if (Boolean.FALSE.equals(page.evaluate("'axe' in window"))) {
            page.evaluate(SCRIPT + "; 0");
        }
        Object findings = page.evaluate("""
                async () => {
                  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
                  return violations
                    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                    .map(({ id, help, nodes }) =>
                      `${id}: ${help}: ${nodes.slice(0, 4).map(n => n.target + ' ' + n.failureSummary).join(' | ')}`)
                    .join('\\n')
                }""");
        assertThat(findings).as(what + " has no serious barrier").isEqualTo("");
    }
}
