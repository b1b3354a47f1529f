package io.sluice.launcher.part;

import java.util.Optional;

/** What to do with a configuration file, given what Nacos holds and what was imported last. Hashes stand for contents. */
enum ImportDecision {
    /** Nacos has the content of the file. */
    NOTHING_TO_DO,
    /** Nacos has nothing, or still what was imported before the file changed. */
    PUBLISH,
    /** An operator changed it in Nacos, and the file did not change. */
    KEEP_NACOS_VALUE,
    /** Both changed since the last import. The value in Nacos wins, and the user gets a warning. */
    KEEP_AND_WARN;

    static ImportDecision of(String file, Optional<String> inNacos, Optional<String> lastImported) {
        if (inNacos.isEmpty()) {
            return PUBLISH;
        }
        if (inNacos.get().equals(file)) {
            return NOTHING_TO_DO;
        }
        if (inNacos.equals(lastImported)) {
            return PUBLISH;
        }
        return lastImported.filter(file::equals).isPresent() ? KEEP_NACOS_VALUE : KEEP_AND_WARN;
    }
}
