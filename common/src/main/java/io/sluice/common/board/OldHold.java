package io.sluice.common.board;

import java.time.Instant;

/** A hold found on a board, and since when it is there. */
public record OldHold(Hold hold, Instant since) {}
