package io.sluice.gateway.challenge;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A background with a hole in it, and the piece that belongs there.
 *
 * @param background as a data URI, like the piece
 * @param answer how far the hole is from the left, in percent of the width
 * @param uses how many buyers have seen it
 */
record Picture(
        String background, String piece, int width, int height, int pieceWidth, double answer, AtomicInteger uses) {}
