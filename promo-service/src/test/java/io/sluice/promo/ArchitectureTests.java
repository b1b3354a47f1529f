package io.sluice.promo;

import io.sluice.common.test.ArchitectureContract;

class ArchitectureTests extends ArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {"com.baomidou.mybatisplus..", "org.apache.ibatis..", "tools.jackson.."};
    }
}
