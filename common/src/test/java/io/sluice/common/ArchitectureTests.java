package io.sluice.common;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.sluice.common.identity.Hmac;
import io.sluice.common.test.ArchitectureContract;
import org.junit.jupiter.api.Test;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "tools.jackson..",
            "com.alibaba.csp.sentinel..",
            "com.alibaba.cloud.nacos..",
            "com.alibaba.nacos.api..",
            "org.apache.rocketmq..",
            "org.redisson..",
            "org.springdoc..",
            "io.swagger.v3..",
            "com.github.benmanes.caffeine..",
            "io.micrometer.core.."
        };
    }

    @Test
    void theOneComparisonOfSignaturesTakesConstantTime() {
        var comparisons = new ClassFileImporter()
                .importClasses(Hmac.class)
                .get(Hmac.class)
                .getMethod("matches", byte[].class, byte[].class)
                .getMethodCallsFromSelf();
        assertThat(comparisons)
                .extracting(call -> call.getTarget().getFullName())
                .contains("java.security.MessageDigest.isEqual([B, [B)");
    }
}
