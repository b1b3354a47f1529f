package io.sluice.sale.load;

/** A buyer who is signed in. */
public record BuyerSession(String userId, String session) {}
