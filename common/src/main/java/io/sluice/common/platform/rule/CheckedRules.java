package io.sluice.common.platform.rule;

import java.util.List;

/**
 * The rules of one file, as the nodes apply them: they have passed every check.
 *
 * @param json as they were written, in the one way that {@link CanonicalJson} writes them
 * @param digest the same for everybody who has the same rules, however they are indented
 */
public record CheckedRules<R>(List<R> rules, String json, String digest) {
    /** For people who read the file: one rule on each line, as in the files of the repository. */
    public String text() {
        return CanonicalJson.onLines(json);
    }
}
