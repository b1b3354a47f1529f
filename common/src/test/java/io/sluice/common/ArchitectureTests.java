package io.sluice.common;

import io.sluice.common.test.ArchitectureContract;

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
}
