package io.sluice.launcher.part;

import java.util.Map;

/** What all parts that are JVMs have in common. */
final class JvmPart {

    /** The C library would otherwise keep a heap for each core, which long-lived JVMs never give back. */
    static final Map<String, String> ENVIRONMENT = Map.of("MALLOC_ARENA_MAX", "2");

    private JvmPart() {}
}
