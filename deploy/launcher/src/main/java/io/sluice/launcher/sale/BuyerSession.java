package io.sluice.launcher.sale;

/** Somebody who is signed in. */
record BuyerSession(String userId, String session) {}
