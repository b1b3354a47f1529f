package io.sluice.common.platform.docs;

import io.sluice.common.platform.problem.ProblemType;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A problem as clients get it: RFC 9457 with the trace id. */
final class ProblemSchema {
    static final String NAME = "Problem";

    private static final String TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";

    private ProblemSchema() {}

    static Schema<?> create() {
        var schema = new ObjectSchema();
        schema.setDescription(
                "Why a request was refused (RFC 9457). Clients decide by type; title and detail are for people.");
        schema.addProperty("type", text("names the problem; its meaning never changes", "/problems/malformed-request"));
        schema.addProperty(
                "title", text("one sentence, in English or Chinese by Accept-Language", "The request is malformed."));
        schema.addProperty("status", described(new IntegerSchema(), "that of the response", 400));
        schema.addProperty(
                "detail", text("what exactly is wrong; absent if the title says it", "quantity must be at least 1"));
        schema.addProperty("instance", text("the path of the request", "/api/orders"));
        schema.addProperty("traceId", text("what operators find the request by in the logs", TRACE_ID));
        schema.setRequired(List.of("type", "title", "status", "instance", "traceId"));
        return schema;
    }

    private static Schema<?> text(String description, String example) {
        return described(new StringSchema(), description, example);
    }

    private static Schema<?> described(Schema<?> schema, String description, Object example) {
        schema.setDescription(description);
        schema.setExample(example);
        return schema;
    }

    /** What a problem of this type looks like. */
    static Example example(ProblemType type) {
        String title = type.title(Locale.ENGLISH);
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("type", type.uri().toString());
        problem.put("title", title);
        problem.put("status", type.status().value());
        problem.put("instance", "/api/…");
        problem.put("traceId", TRACE_ID);
        return new Example().summary(title).value(problem);
    }
}
