package io.sluice.common.platform.docs;

import com.fasterxml.jackson.databind.JavaType;
import java.util.Optional;

/** Names that say what a schema is: {@code NoticeKind} for {@code Notice.Kind}, {@code ItemViewPage} for {@code Page<ItemView>}. */
final class SchemaNames {
    private SchemaNames() {}

    static Optional<String> of(JavaType type) {
        Class<?> raw = type.getRawClass();
        Class<?> outer = raw.getDeclaringClass();
        if (raw.isEnum() && outer != null) {
            return Optional.of(outer.getSimpleName() + raw.getSimpleName());
        }
        if (raw.isRecord() && type.containedTypeCount() == 1) {
            return Optional.of(type.containedType(0).getRawClass().getSimpleName() + raw.getSimpleName());
        }
        return Optional.empty();
    }
}
