package io.sluice.payment.web;

import io.sluice.payment.store.IdFormat;
import io.sluice.payment.store.Money;
import io.sluice.payment.store.OrderId;
import io.sluice.payment.store.PaymentId;
import io.sluice.payment.store.RefundId;
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

/** The fields of a JSON object or a form. Reading a field with a wrong value throws a {@link ProblemException}. */
final class Fields {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final Pattern INTEGER = Pattern.compile("-?\\d{1,18}");
    private static final int MAX_URL_LENGTH = 2000;

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
            // Not the parser's message: it would repeat what was sent.
        }
        throw Problem.MALFORMED.exception("The body is not a JSON object.");
    }

    /** A form has only text: digits are read as a number, and an empty field is absent. */
    static Fields ofForm(byte[] body) {
        Map<String, Object> values = new HashMap<>();
        UrlEncoded.parse(new String(body, StandardCharsets.UTF_8)).forEach((name, text) -> {
            if (!text.isBlank()) {
                values.put(name, INTEGER.matcher(text).matches() ? (Object) Long.valueOf(text) : text);
            }
        });
        return new Fields(values);
    }

    /** Refuses other fields: a misspelt optional field would otherwise be ignored. */
    Fields allowOnly(String... names) {
        List<String> known = Arrays.asList(names);
        values.keySet().stream().filter(name -> !known.contains(name)).findAny().ifPresent(name -> {
            throw Problem.INVALID.exception("The only fields are " + String.join(", ", known) + ".");
        });
        return this;
    }

    PaymentId paymentId() {
        return new PaymentId(id("paymentId"));
    }

    OrderId orderId() {
        return new OrderId(id("orderId"));
    }

    RefundId refundId() {
        return new RefundId(id("refundId"));
    }

    private String id(String name) {
        return text(name).filter(IdFormat::matches).orElseThrow(() -> invalid(name, "must be " + IdFormat.DESCRIPTION));
    }

    Money money() {
        long amount = integer("amount", 1, Money.MAX_MINOR_UNITS).orElseThrow(() -> invalid("amount", "is missing"));
        String currency = text("currency")
                .filter(Money::isCurrency)
                .orElseThrow(() -> invalid("currency", "must be a currency of ISO 4217"));
        return new Money(amount, currency);
    }

    Optional<Long> integer(String name, long min, long max) {
        Object value = values.get(name);
        if (value == null) {
            return Optional.empty();
        }
        // Numbers beyond a long, fractions and text are of other types.
        if (value instanceof Integer || value instanceof Long) {
            long number = ((Number) value).longValue();
            if (number >= min && number <= max) {
                return Optional.of(number);
            }
        }
        throw invalid(name, "must be a whole number from " + min + " to " + max);
    }

    Optional<Boolean> flag(String name) {
        Object value = values.get(name);
        if (value == null || value instanceof Boolean) {
            return Optional.ofNullable((Boolean) value);
        }
        throw invalid(name, "must be true or false");
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        String text = text(name).orElse("");
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> constant.name().equals(text))
                .findFirst()
                .orElseThrow(() -> invalid(name, "must be one of " + Arrays.toString(type.getEnumConstants())));
    }

    <E extends Enum<E>> Optional<E> optionalConstant(String name, Class<E> type) {
        return values.containsKey(name) ? Optional.of(constant(name, type)) : Optional.empty();
    }

    Optional<URI> url(String name) {
        return text(name).map(text -> {
            try {
                URI uri = new URI(text);
                boolean web = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
                if (web && uri.getHost() != null && text.length() <= MAX_URL_LENGTH) {
                    return uri;
                }
            } catch (URISyntaxException e) {
                // refused below
            }
            throw invalid(name, "must be an http or https URL");
        });
    }

    private Optional<String> text(String name) {
        Object value = values.get(name);
        if (value == null || value instanceof String) {
            return Optional.ofNullable((String) value);
        }
        throw invalid(name, "must be text");
    }

    static ProblemException invalid(String name, String rule) {
        return Problem.INVALID.exception("The field " + name + " " + rule + ".");
    }
}
