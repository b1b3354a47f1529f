package io.sluice.gateway.pages;

import io.sluice.gateway.memory.ContentCoding;
import io.sluice.gateway.memory.NegotiatedAnswer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.core.io.ClassPathResource;

/** The page of a gateway that was built without the shop. It says how to get it. */
final class NotBuilt {
    private static final String NAME = "shop-not-built/index.html";

    /** Only the local mode has it. */
    private static final String SWAGGER_UI = "/swagger-ui.html";

    private final boolean local;

    NotBuilt(Environment environment) {
        this.local = environment.acceptsProfiles(Profiles.of("local"));
    }

    NegotiatedAnswer answer() throws IOException {
        String page = new ClassPathResource(NAME).getContentAsString(StandardCharsets.UTF_8);
        String shown = page.lines()
                .filter(line -> local || !line.contains(SWAGGER_UI))
                .collect(Collectors.joining("\n", "", "\n"));
        return PageHeaders.SHELL.answer(NAME, Map.of(ContentCoding.IDENTITY, shown.getBytes(StandardCharsets.UTF_8)));
    }
}
