package io.sluice.gateway.memory;

import java.util.EnumMap;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** The same answer in one or more codings, of which a request gets the smallest that its client takes. */
public final class NegotiatedAnswer {
    private final Map<ContentCoding, ReadyAnswer> answers;

    /** There has to be one in the coding that every client takes. */
    public NegotiatedAnswer(Map<ContentCoding, ReadyAnswer> answers) {
        this.answers = new EnumMap<>(answers);
        if (!this.answers.containsKey(ContentCoding.IDENTITY)) {
            throw new IllegalArgumentException("An answer that is only packed: " + answers.keySet());
        }
    }

    public ReadyAnswer choose(ServerHttpRequest request) {
        String acceptEncoding = request.getHeaders().getFirst(HttpHeaders.ACCEPT_ENCODING);
        for (Map.Entry<ContentCoding, ReadyAnswer> answer : answers.entrySet()) {
            if (answer.getKey().isAccepted(acceptEncoding)) {
                return answer.getValue();
            }
        }
        throw new IllegalStateException("No client refuses " + ContentCoding.IDENTITY);
    }
}
