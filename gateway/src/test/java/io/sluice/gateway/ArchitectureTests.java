package io.sluice.gateway;

import io.sluice.common.test.ArchitectureContract;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "reactor..",
            "io.netty..",
            "tools.jackson..",
            "com.github.benmanes.caffeine..",
            "io.micrometer.core.instrument..",
            "com.alibaba.csp.sentinel..",
            "com.alibaba.cloud.nacos..",
            "com.alibaba.nacos.api..",
            "cloud.tianai.captcha..",
            "javax.imageio.."
        };
    }
}
