package io.sluice.gateway.live;

import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.gateway.memory.ContentCoding;
import io.sluice.gateway.memory.NegotiatedAnswer;
import io.sluice.gateway.memory.ReadyAnswer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** The live state as it is sent, written a few times a second at most, however many ask for it. */
@Component
class LiveAnswer {
    private final LiveState state;
    private final RefreshableProperties<LiveProperties> properties;
    private final JsonMapper json;
    private volatile @Nullable Rendering last;

    LiveAnswer(LiveState state, RefreshableProperties<LiveProperties> properties, JsonMapper json) {
        this.state = state;
        this.properties = properties;
        this.json = json;
    }

    NegotiatedAnswer current() {
        Rendering rendering = last;
        return rendering != null && isCurrent(rendering) ? rendering.answer() : renew();
    }

    /** The other event loops wait meanwhile, for well under a millisecond, and then use the same one. */
    private synchronized NegotiatedAnswer renew() {
        Rendering rendering = last;
        if (rendering == null || !isCurrent(rendering)) {
            rendering = new Rendering(render(), System.nanoTime());
            last = rendering;
        }
        return rendering.answer();
    }

    private boolean isCurrent(Rendering rendering) {
        return System.nanoTime() - rendering.at()
                < properties.get().renderInterval().toNanos();
    }

    private NegotiatedAnswer render() {
        byte[] body = json.writeValueAsBytes(state.view());
        return new NegotiatedAnswer(Map.of(
                ContentCoding.IDENTITY, ReadyAnswer.passing(headers(ContentCoding.IDENTITY), body),
                ContentCoding.GZIP, ReadyAnswer.passing(headers(ContentCoding.GZIP), zipped(body))));
    }

    private static Map<String, String> headers(ContentCoding coding) {
        Map<String, String> headers = new HashMap<>();
        headers.put(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON_VALUE);
        headers.put(HttpHeaders.CACHE_CONTROL, "no-store");
        if (coding != ContentCoding.IDENTITY) {
            headers.put(HttpHeaders.CONTENT_ENCODING, coding.token());
        }
        return headers;
    }

    /** Once for everyone: a hundred promotions are 25 KB, of which a tenth is left. */
    private static byte[] zipped(byte[] body) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes)) {
            zip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private record Rendering(NegotiatedAnswer answer, long at) {}
}
