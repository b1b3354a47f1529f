package io.sluice.common.platform.docs;

import io.sluice.common.platform.id.Id;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springframework.core.MethodParameter;

/** Describes a parameter that is an id by what it names. */
final class IdParameters implements ParameterCustomizer {
    @Override
    public @Nullable Parameter customize(@Nullable Parameter parameter, MethodParameter method) {
        Class<?> type = method.getParameterType();
        if (parameter != null && parameter.getDescription() == null && Id.class.isAssignableFrom(type)) {
            String thing = type.getSimpleName().replaceFirst("Id$", "").toLowerCase(Locale.ROOT);
            parameter.setDescription("names the " + thing);
        }
        return parameter;
    }
}
