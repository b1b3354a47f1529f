package io.sluice.common.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The OpenAPI document of a module as {@code docs/openapi} has it: one way of writing it, sorted, so that it differs only if the API does. */
public final class OpenApiDocument {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private OpenApiDocument() {}

    /** Fails if the committed document is not the one that the module answers, and leaves that one below {@code target}. */
    public static void assertCommitted(String module, String answered) {
        String document = write(answered);
        Path root = LocalMiddleware.root();
        Path committed = Path.of("docs/openapi", module + ".json");
        if (!document.equals(read(root.resolve(committed)))) {
            Path current = Path.of(module, "target/openapi.json");
            save(root.resolve(current), document);
            assertThat(document)
                    .as("%s is out of date; look at the difference, then: cp %s %s", committed, current, committed)
                    .isEqualTo(read(root.resolve(committed)));
        }
    }

    static String write(String json) {
        return writer().writeValueAsString(JSON.readValue(json, Object.class)) + "\n";
    }

    private static ObjectWriter writer() {
        var lines = new DefaultIndenter("  ", "\n");
        var separators = Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER);
        return JSON.writer()
                .with(new DefaultPrettyPrinter(separators)
                        .withObjectIndenter(lines)
                        .withArrayIndenter(lines));
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void save(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
