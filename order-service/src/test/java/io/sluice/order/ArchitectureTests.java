package io.sluice.order;

import io.sluice.common.test.ArchitectureContract;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "com.fasterxml.jackson.annotation..",
            "org.apache.rocketmq..",
            "com.alibaba.csp.sentinel..",
            "com.github.benmanes.caffeine..",
            "com.alibaba.cloud.nacos..",
            "io.micrometer.core..",
            "tools.jackson.core.."
        };
    }
}
