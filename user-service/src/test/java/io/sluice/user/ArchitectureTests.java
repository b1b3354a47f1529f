package io.sluice.user;

import io.sluice.common.test.ArchitectureContract;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "com.fasterxml.jackson.annotation..",
            "org.apache.rocketmq.."
        };
    }
}
