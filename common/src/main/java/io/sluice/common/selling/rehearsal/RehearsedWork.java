package io.sluice.common.selling.rehearsal;

/** What a node does again and again in its rehearsal. Everything here is called in the background, and may fail. */
public interface RehearsedWork {
    /** In plural, for the log: orders. */
    String what();

    /** Called again until it succeeds. */
    void begin() throws Exception;

    /** Once, by one of several threads at the same time. */
    void attempt() throws Exception;

    /** Removes what is left, however far the rehearsal came. */
    void end();

    /** Whether real buyers are here: they must not wait for a rehearsal, and warm the node as well. */
    boolean hasBuyers();
}
