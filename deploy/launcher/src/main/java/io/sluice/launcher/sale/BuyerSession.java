package io.sluice.launcher.sale;

/** A buyer who is signed in. */
record BuyerSession(String userId, String session) {}
