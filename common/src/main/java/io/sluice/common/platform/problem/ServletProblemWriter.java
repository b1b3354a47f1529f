package io.sluice.common.platform.problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import tools.jackson.databind.json.JsonMapper;

/** Answers with a problem from a servlet filter, where no controller advice applies. */
public class ServletProblemWriter {
    private final JsonMapper json;

    public ServletProblemWriter(JsonMapper json) {
        this.json = json;
    }

    public void write(ProblemType type, HttpServletRequest request, HttpServletResponse response) throws IOException {
        var locale = Problems.localeOf(request.getHeader(HttpHeaders.ACCEPT_LANGUAGE));
        var problem = Problems.detail(type, null, locale, URI.create(request.getRequestURI()));
        response.setStatus(type.status().value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        Problems.headers(type).forEach((name, values) -> response.setHeader(name, values.get(0)));
        response.getOutputStream().write(json.writeValueAsBytes(problem));
    }
}
