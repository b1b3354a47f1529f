package io.sluice.gateway.hotread;

import io.sluice.gateway.memory.EntityTag;
import io.sluice.gateway.memory.ReadyAnswer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.stream.IntStream;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * An answer in which nothing but {@code serverTime} differs from request to request: it is made once, and the time is written
 * into a copy. The tag names the content without the time, which does not make it another promotion; so it is a weak one.
 * {@code Date} is the time of this answer too, and a cache that gets 304 takes it over.
 */
final class TimedAnswer {
    /** As long as every time that is written over it. */
    static final String TIME_TO_BE_WRITTEN = "0000-00-00T00:00:00.000Z";

    /** No text that somebody typed contains this: its quotation marks are escaped. */
    private static final byte[] PLACE =
            ("\"serverTime\":\"" + TIME_TO_BE_WRITTEN + '"').getBytes(StandardCharsets.UTF_8);

    private static final int BEFORE_THE_TIME = "\"serverTime\":\"".length();

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final byte[] template;
    private final int[] places;
    private final Map<String, String> headers;

    /** Of JSON as it is sent, with {@link #TIME_TO_BE_WRITTEN} wherever the time belongs. */
    TimedAnswer(byte[] template) {
        this.template = template.clone();
        places = IntStream.rangeClosed(0, template.length - PLACE.length)
                .filter(this::isPlace)
                .map(place -> place + BEFORE_THE_TIME)
                .toArray();
        headers = HotHeaders.PROMO.with(EntityTag.weak(template));
    }

    private boolean isPlace(int start) {
        for (int i = 0; i < PLACE.length; i++) {
            if (template[start + i] != PLACE[i]) {
                return false;
            }
        }
        return true;
    }

    Mono<Void> write(ServerWebExchange exchange, Instant now) {
        exchange.getResponse().getHeaders().setDate(now.toEpochMilli());
        return ReadyAnswer.passing(headers, at(now)).writeIfChanged(exchange);
    }

    private byte[] at(Instant now) {
        byte[] time = TIME.format(now).getBytes(StandardCharsets.US_ASCII);
        byte[] body = template.clone();
        for (int place : places) {
            System.arraycopy(time, 0, body, place, time.length);
        }
        return body;
    }
}
