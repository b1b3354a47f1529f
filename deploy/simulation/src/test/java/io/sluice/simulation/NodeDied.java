package io.sluice.simulation;

/** Unwinds the stack of a node that has died. An error, so that no code takes it for a failure that it can handle. */
final class NodeDied extends Error {
    private static final long serialVersionUID = 1L;

    NodeDied() {
        super("died", null, false, false);
    }
}
