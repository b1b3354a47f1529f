package io.sluice.payment.web;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** An HTTP response. */
record Response(int status, Map<String, String> headers, byte[] body) {

    static Response json(int status, Object content) {
        return new Response(
                status,
                Map.of("Content-Type", "application/json"),
                JsonMapper.shared().writeValueAsBytes(content));
    }

    static Response html(int status, String page) {
        return new Response(
                status, Map.of("Content-Type", "text/html; charset=utf-8"), page.getBytes(StandardCharsets.UTF_8));
    }

    /** Redirects to a page that is fetched with GET: reloading it does not send the form again. */
    static Response seeOther(String path) {
        return new Response(303, Map.of("Location", path), new byte[0]);
    }

    Response withHeader(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Response(status, more, body);
    }
}
