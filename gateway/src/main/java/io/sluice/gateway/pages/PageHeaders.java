package io.sluice.gateway.pages;

import io.sluice.gateway.memory.ContentCoding;
import io.sluice.gateway.memory.EntityTag;
import io.sluice.gateway.memory.NegotiatedAnswer;
import io.sluice.gateway.memory.ReadyAnswer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.springframework.http.HttpHeaders;

/** The headers of a file, and how long it may be kept without asking again. */
enum PageHeaders {
    /** The shell has the same address in every release: browsers ask each time, and mostly get 304. */
    SHELL("no-cache"),
    /** The shell of the desk: no cache keeps it, so that an admin never works with what an older release could do. */
    DESK("no-store"),
    /** The name of the file contains a hash of its content. */
    HASHED("public, max-age=31536000, immutable"),
    /** {@code favicon.ico} and the like, whose names are given. */
    NAMED("public, max-age=3600"),
    /** Files of the gateway itself. */
    BUILT_IN("public, max-age=86400");

    /** Nothing from another host, no inline script or style; no page of ours inside another. */
    private static final String CONTENT_SECURITY_POLICY = "default-src 'self'; style-src 'self'; img-src 'self' blob:; "
            + "connect-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'";

    private static final String OTHER_TYPE = "application/octet-stream";
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html;charset=UTF-8"),
            Map.entry("js", "text/javascript;charset=UTF-8"),
            Map.entry("mjs", "text/javascript;charset=UTF-8"),
            Map.entry("css", "text/css;charset=UTF-8"),
            Map.entry("txt", "text/plain;charset=UTF-8"),
            Map.entry("json", "application/json"),
            Map.entry("map", "application/json"),
            Map.entry("webmanifest", "application/manifest+json"),
            Map.entry("xml", "application/xml"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("webp", "image/webp"),
            Map.entry("avif", "image/avif"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("woff2", "font/woff2"),
            Map.entry("wasm", "application/wasm"));

    private final String cacheControl;

    PageHeaders(String cacheControl) {
        this.cacheControl = cacheControl;
    }

    /** Everything but the length, which follows from the body; the body is the file as it is, or packed. */
    NegotiatedAnswer answer(String name, Map<ContentCoding, byte[]> bodies) {
        var tag = EntityTag.hash(bodies.getOrDefault(ContentCoding.IDENTITY, new byte[0]));
        Map<ContentCoding, ReadyAnswer> answers = new EnumMap<>(ContentCoding.class);
        bodies.forEach((coding, body) -> {
            Map<String, String> headers = headers(name);
            headers.put(
                    HttpHeaders.ETAG, '"' + tag + (coding == ContentCoding.IDENTITY ? "" : "-" + coding.token()) + '"');
            if (bodies.size() > 1) {
                headers.put(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
            }
            if (coding != ContentCoding.IDENTITY) {
                headers.put(HttpHeaders.CONTENT_ENCODING, coding.token());
            }
            answers.put(coding, ReadyAnswer.lasting(headers, body));
        });
        return new NegotiatedAnswer(answers);
    }

    private Map<String, String> headers(String name) {
        Map<String, String> headers = new HashMap<>();
        headers.put(HttpHeaders.CONTENT_TYPE, typeOf(name));
        headers.put(HttpHeaders.CACHE_CONTROL, cacheControl);
        headers.put("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        headers.put("Referrer-Policy", "same-origin");
        return headers;
    }

    static String typeOf(String name) {
        return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), OTHER_TYPE);
    }
}
