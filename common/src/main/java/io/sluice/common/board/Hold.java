package io.sluice.common.board;

/**
 * Units that a board keeps for a buyer. A hold ends exactly once: sold, or released. What was sold can be given back,
 * once.
 *
 * @param rid the reservation id, which is the nonce of the buyer's token
 */
public record Hold(String rid, String userId, int units) {}
