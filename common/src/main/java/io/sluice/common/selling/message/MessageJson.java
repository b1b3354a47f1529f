package io.sluice.common.selling.message;

import java.nio.charset.StandardCharsets;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes and reads messages as JSON, the same in every service whatever the properties of its web JSON. */
public final class MessageJson {
    // Fields we do not know yet are fine: a newer producer may run beside an older consumer.
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private MessageJson() {}

    public static byte[] write(Object message) {
        return JSON.writeValueAsBytes(message);
    }

    public static <T> T read(byte[] body, Class<T> type) {
        return JSON.readValue(body, type);
    }

    public static <T> T read(String body, Class<T> type) {
        return read(body.getBytes(StandardCharsets.UTF_8), type);
    }
}
