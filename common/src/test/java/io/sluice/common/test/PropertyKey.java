package io.sluice.common.test;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;

/** A configuration key, and what its type and constraints refuse. */
record PropertyKey(String name, RecordComponent component) {
    /** The keys of a record, those of the records in it included. */
    static List<PropertyKey> allOf(Class<?> type) {
        return below(type.getAnnotation(ConfigurationProperties.class).value(), type)
                .toList();
    }

    private static Stream<PropertyKey> below(String prefix, Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).flatMap(component -> {
            var key = new PropertyKey(prefix + "." + toKebab(component.getName()), component);
            return key.isGroup() ? below(key.name(), component.getType()) : Stream.of(key);
        });
    }

    private static String toKebab(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }

    /** A record that is bound by its components, not from one text. */
    private boolean isGroup() {
        return component.getType().isRecord()
                && Arrays.stream(component.getType().getMethods())
                        .noneMatch(method -> method.getName().equals("valueOf") && method.getParameterCount() == 1);
    }

    /** One value beyond each bound. */
    List<String> badValues() {
        List<String> bad = new ArrayList<>();
        add(bad, Min.class, min -> Long.toString(min.value() - 1));
        add(bad, Max.class, max -> Long.toString(max.value() + 1));
        add(bad, Positive.class, positive -> "0");
        add(bad, PositiveOrZero.class, positive -> "-1");
        add(bad, NotBlank.class, notBlank -> " ");
        add(bad, NotEmpty.class, notEmpty -> "");
        add(bad, Size.class, size -> "x".repeat(size.max() + 1));
        add(
                bad,
                DurationMin.class,
                min -> durationOf(min).minusNanos(min.inclusive() ? 1 : 0).toString());
        add(
                bad,
                DurationMax.class,
                max -> durationOf(max).plusNanos(max.inclusive() ? 1 : 0).toString());
        if (bad.isEmpty() && !String.class.equals(component.getType())) {
            bad.addAll(unreadable());
        }
        return bad;
    }

    private <A extends java.lang.annotation.Annotation> void add(
            List<String> bad, Class<A> constraint, java.util.function.Function<A, String> value) {
        A found = component.getAccessor().getAnnotation(constraint);
        if (found != null) {
            bad.add(value.apply(found));
        }
    }

    private static Duration durationOf(DurationMin min) {
        return Duration.ofDays(min.days())
                .plusHours(min.hours())
                .plusMinutes(min.minutes())
                .plusSeconds(min.seconds())
                .plusMillis(min.millis())
                .plusNanos(min.nanos());
    }

    private static Duration durationOf(DurationMax max) {
        return Duration.ofDays(max.days())
                .plusHours(max.hours())
                .plusMinutes(max.minutes())
                .plusSeconds(max.seconds())
                .plusMillis(max.millis())
                .plusNanos(max.nanos());
    }

    /** What needs no constraint, because most texts are none of it. Numbers and durations do need one. */
    private List<String> unreadable() {
        Class<?> type = component.getType();
        boolean closed = type == boolean.class || type.isEnum() || (type.isRecord() && !isGroup());
        return closed ? List.of("neither") : List.of();
    }
}
