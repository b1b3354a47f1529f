package io.sluice.payment.web;

import io.sluice.payment.store.Money;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The fields of a JSON object or a form, each of which is what it should be or the sender's fault. */
final class Fields {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final int LONGEST_URL = 2000;

    private final Map<String, Object> values;

    private Fields(Map<String, Object> values) {
        this.values = values;
    }

    static Fields ofJson(byte[] body) {
        try {
            Map<String, Object> values = JSON.readValue(body, new TypeReference<>() {});
            if (values != null) {
                return new Fields(values);
            }
        } catch (JacksonException e) {
            // The parser's message would repeat what was sent.
        }
        throw Problem.MALFORMED.because("The body is not a JSON object.");
    }

    /** A form knows only text: what looks like a number is one, and what is empty is absent. */
    static Fields ofForm(byte[] body) {
        Map<String, Object> values = new HashMap<>();
        FormText.parse(new String(body, StandardCharsets.UTF_8)).forEach((name, text) -> {
            if (!text.isBlank()) {
                values.put(name, WHOLE.matcher(text).matches() ? (Object) Long.valueOf(text) : text);
            }
        });
        return new Fields(values);
    }

    /** A misspelt field would otherwise be taken for an absent one. */
    Fields only(String... names) {
        List<String> known = Arrays.asList(names);
        values.keySet().stream().filter(name -> !known.contains(name)).findAny().ifPresent(name -> {
            throw Problem.INVALID.because("There are no fields but " + String.join(", ", known) + ".");
        });
        return this;
    }

    String id(String name) {
        return text(name)
                .filter(text -> ID.matcher(text).matches())
                .orElseThrow(() -> invalid(name, "has to be 1 to 64 letters, digits, dots, dashes or underscores"));
    }

    Money money() {
        long amount = whole("amount", 1, Money.MAX_MINOR_UNITS).orElseThrow(() -> invalid("amount", "is missing"));
        String currency = text("currency")
                .filter(Money::isCurrency)
                .orElseThrow(() -> invalid("currency", "has to be a currency of ISO 4217"));
        return new Money(amount, currency);
    }

    Optional<Long> whole(String name, long least, long most) {
        Object value = values.get(name);
        if (value == null) {
            return Optional.empty();
        }
        // Anything longer than a long comes as another type, and so do fractions and text.
        if (value instanceof Integer || value instanceof Long) {
            long number = ((Number) value).longValue();
            if (number >= least && number <= most) {
                return Optional.of(number);
            }
        }
        throw invalid(name, "has to be a whole number from " + least + " to " + most);
    }

    Optional<Boolean> flag(String name) {
        Object value = values.get(name);
        if (value == null || value instanceof Boolean) {
            return Optional.ofNullable((Boolean) value);
        }
        throw invalid(name, "has to be true or false");
    }

    <E extends Enum<E>> E word(String name, Class<E> words) {
        String text = text(name).orElse("");
        return Arrays.stream(words.getEnumConstants())
                .filter(word -> word.name().equals(text))
                .findFirst()
                .orElseThrow(() -> invalid(name, "has to be one of " + Arrays.toString(words.getEnumConstants())));
    }

    Optional<URI> url(String name) {
        return text(name).map(text -> {
            try {
                URI uri = new URI(text);
                boolean web = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
                if (web && uri.getHost() != null && text.length() <= LONGEST_URL) {
                    return uri;
                }
            } catch (URISyntaxException e) {
                // said below
            }
            throw invalid(name, "has to be an http or https URL");
        });
    }

    private Optional<String> text(String name) {
        Object value = values.get(name);
        if (value == null || value instanceof String) {
            return Optional.ofNullable((String) value);
        }
        throw invalid(name, "has to be text");
    }

    static ProblemException invalid(String name, String rule) {
        return Problem.INVALID.because("The field " + name + " " + rule + ".");
    }
}
