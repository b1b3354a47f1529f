package io.sluice.common.test;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Gives a service under test the environment the launcher would give it. System properties stand in for environment
 * variables: they must be there before Spring reads its configuration, and a JVM cannot change its environment.
 */
class ServiceEnvironment implements BeforeAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        String service = AnnotationSupport.findAnnotation(context.getRequiredTestClass(), OnLocalMiddleware.class)
                .orElseThrow()
                .value();
        LocalMiddleware.environmentOf(service).forEach(ServiceEnvironment::set);
        set("SLUICE_PORT", "0");
        set("SLUICE_MANAGEMENT_PORT", "0");
        set("SLUICE_REHEARSAL", "false");
        set("SLUICE_INSTANCE", service + "-under-test");
        String scratch = Path.of("target", "nacos-client").toAbsolutePath().toString();
        set("JM.LOG.PATH", scratch);
        set("JM.SNAPSHOT.PATH", scratch);
    }

    private static void set(String name, String value) {
        // The profile comes from the annotation; as a system property it would be a second, conflicting source.
        if (!name.startsWith("SPRING_")) {
            System.setProperty(name, value);
        }
    }
}
