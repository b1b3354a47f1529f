package io.sluice.item;

import io.sluice.common.test.ArchitectureContract;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "org.apache.rocketmq..",
            "com.fasterxml.jackson.annotation..",
            "tools.jackson..",
            "io.swagger.v3.oas.annotations.."
        };
    }
}
