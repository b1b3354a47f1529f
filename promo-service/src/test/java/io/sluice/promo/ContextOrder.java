package io.sluice.promo;

import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;
import org.springframework.context.annotation.Import;

/**
 * Runs the tests that share a Spring context after each other. Spring pauses a context while another one is used, and
 * RocketMQ's consumers cannot be resumed: they start once only.
 */
class ContextOrder implements ClassOrderer {
    @Override
    public void orderClasses(ClassOrdererContext context) {
        context.getClassDescriptors().sort(Comparator.comparing(ContextOrder::imports));
    }

    private static String imports(ClassDescriptor test) {
        return test.findAnnotation(Import.class)
                .map(imports -> Arrays.toString(imports.value()))
                .orElse("");
    }
}
