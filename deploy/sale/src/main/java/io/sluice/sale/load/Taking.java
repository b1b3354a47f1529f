package io.sluice.sale.load;

import java.util.OptionalLong;

/**
 * Units that an accepted order took.
 *
 * @param sentAt when it was first sent, as {@link System#nanoTime}: the units may be taken from then on
 * @param releasedAt when the buyer knew that they were given back; empty if they were not
 */
public record Taking(long sentAt, int units, OptionalLong releasedAt) {}
