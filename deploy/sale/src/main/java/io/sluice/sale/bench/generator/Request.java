package io.sluice.sale.bench.generator;

import java.nio.charset.StandardCharsets;

/**
 * A request as it goes over the wire, and who gets its answer.
 *
 * <p>Made once and sent as it is, as often as wanted: a generator that builds strings takes the processor from the
 * servers it measures.
 */
public record Request(byte[] bytes, Receiver receiver) {

    /** Gets the answers that a measurement needs, in the thread of the generator. */
    @FunctionalInterface
    public interface Receiver {

        Receiver NONE = (status, body, intendedAt) -> {};

        /**
         * Takes one answer.
         *
         * @param intendedAt when the request should have been sent, as {@link System#nanoTime}
         */
        void receive(int status, byte[] body, long intendedAt);
    }

    /** The headers are whole lines. */
    public static Request get(String authority, String path, String headers) {
        return of("GET", authority, path, headers, "");
    }

    /** With a JSON body. */
    public static Request post(String authority, String path, String headers, String json) {
        String more = "Content-Type: application/json\r\nContent-Length: " + json.length() + "\r\n";
        return of("POST", authority, path, more + headers, json);
    }

    private static Request of(String method, String authority, String path, String headers, String body) {
        String text = method + " " + path + " HTTP/1.1\r\nHost: " + authority + "\r\n" + headers + "\r\n" + body;
        return new Request(text.getBytes(StandardCharsets.US_ASCII), Receiver.NONE);
    }

    public Request to(Receiver receiver) {
        return new Request(bytes, receiver);
    }

    boolean wantsBody() {
        return receiver != Receiver.NONE;
    }
}
