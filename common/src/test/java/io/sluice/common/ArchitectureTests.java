package io.sluice.common;

import io.sluice.common.test.ArchitectureContract;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {"tools.jackson..", "com.github.benmanes.caffeine..", "io.micrometer.core.."};
    }
}
