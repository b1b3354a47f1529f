package io.sluice.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.config.Config;

class SingleRunnerTests {
    @Test
    void doesTheJobAlthoughTheLockCannotBeAskedFor() {
        var nobody = new Config();
        nobody.setLazyInitialization(true);
        nobody.useClusterServers().addNodeAddress("redis://127.0.0.1:1").setRetryAttempts(0);
        var redisson = Redisson.create(nobody);
        try {
            var done = new AtomicInteger();
            new SingleRunner(redisson).run("some-job", done::incrementAndGet);
            assertThat(done).hasValue(1);
        } finally {
            redisson.shutdown();
        }
    }
}
