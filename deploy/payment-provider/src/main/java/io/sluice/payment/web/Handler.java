package io.sluice.payment.web;

/** Answers the requests of one route. */
@FunctionalInterface
interface Handler {

    Response handle(Request request);
}
