package io.sluice.sale.load;

import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The suite has answered a request of an admin with a refusal. */
public final class RefusedException extends IOException {

    private final int status;
    private final String body;

    RefusedException(String path, int status, String body) {
        super(path + " answered " + status + " " + body);
        this.status = status;
        this.body = body;
    }

    public int status() {
        return status;
    }

    /** What is refused, and why (RFC 9457); without any member if something else answered than the suite. */
    public JsonNode problem() {
        try {
            return JsonMapper.shared().readTree(body);
        } catch (JacksonException e) {
            return JsonMapper.shared().createObjectNode();
        }
    }
}
