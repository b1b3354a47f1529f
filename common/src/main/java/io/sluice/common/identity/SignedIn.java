package io.sluice.common.identity;

/** The signed-in user of a request. A controller method that takes one answers 401 to everybody else. */
public record SignedIn(String userId) {}
