package io.sluice.launcher.sale;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** A JSON value with typed access to its members; a missing member or another type is an {@link IOException}. */
record Json(Object value) {

    static Json parse(String text) throws IOException {
        return new Json(new JsonReader(text).read());
    }

    String text(String name) throws IOException {
        return member(name, String.class);
    }

    long number(String name) throws IOException {
        try {
            return member(name, BigDecimal.class).longValueExact();
        } catch (ArithmeticException e) {
            throw new IOException("“" + name + "” is not an integer", e);
        }
    }

    boolean truth(String name) throws IOException {
        return member(name, Boolean.class);
    }

    Json at(String name) throws IOException {
        return new Json(member(name, Map.class));
    }

    List<Json> items() throws IOException {
        if (!(value instanceof List<?> items)) {
            throw new IOException("expected a list");
        }
        return items.stream().map(Json::new).toList();
    }

    private <T> T member(String name, Class<T> type) throws IOException {
        Object member = value instanceof Map<?, ?> members ? members.get(name) : null;
        if (!type.isInstance(member)) {
            throw new IOException("“" + name + "” is missing or not a " + type.getSimpleName());
        }
        return type.cast(member);
    }
}
