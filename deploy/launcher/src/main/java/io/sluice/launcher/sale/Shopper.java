package io.sluice.launcher.sale;

/** Somebody who is signed in. */
record Shopper(String userId, String session) {}
