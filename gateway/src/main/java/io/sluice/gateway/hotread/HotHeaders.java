package io.sluice.gateway.hotread;

import io.sluice.gateway.memory.EntityTag;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/**
 * The headers of hot reads. They are equal for everyone and in every language, so any cache on the way may keep one for a
 * second, and send it for a little longer while it asks for the next.
 */
enum HotHeaders {
    /** What can be bought by: the way adds no more than two seconds. */
    PROMO("public, max-age=1, stale-while-revalidate=1"),
    ITEM("public, max-age=1, stale-while-revalidate=5");

    private final String cacheControl;

    HotHeaders(String cacheControl) {
        this.cacheControl = cacheControl;
    }

    Map<String, String> with(EntityTag tag) {
        return Map.of(
                HttpHeaders.CONTENT_TYPE,
                MediaType.APPLICATION_JSON_VALUE,
                HttpHeaders.CACHE_CONTROL,
                cacheControl,
                HttpHeaders.ETAG,
                tag.text());
    }
}
