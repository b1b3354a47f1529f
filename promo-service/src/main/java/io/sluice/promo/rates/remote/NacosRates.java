package io.sluice.promo.rates.remote;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.nacos.api.config.ConfigService;
import com.alibaba.nacos.api.exception.NacosException;
import io.sluice.common.platform.rule.RuleFormat;
import io.sluice.promo.rates.PublishedRates;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.stereotype.Component;
import org.springframework.util.DigestUtils;

@Component
class NacosRates implements PublishedRates {
    private static final String UP = "UP";
    private static final String JSON = "json";
    private static final Duration MAX_WAIT = Duration.ofSeconds(3);
    private static final long POLL_MILLIS = 50;

    private final ConfigService nacos;
    private final String group;
    private final int timeout;

    NacosRates(NacosConfigManager nacos) {
        this.nacos = nacos.getConfigService();
        this.group = nacos.getNacosConfigProperties().getGroup();
        this.timeout = nacos.getNacosConfigProperties().getTimeout();
    }

    @Override
    public Optional<String> read(RuleFormat<?> format) {
        // Without a connection the client answers with its last snapshot, which must not pass for what is published.
        if (!UP.equals(nacos.getServerStatus())) {
            throw new DataAccessResourceFailureException("Nacos is unreachable");
        }
        try {
            return Optional.ofNullable(nacos.getConfig(format.name(), group, timeout));
        } catch (NacosException e) {
            throw new DataAccessResourceFailureException("Could not read " + format.name() + " from Nacos", e);
        }
    }

    @Override
    public boolean replace(RuleFormat<?> format, Optional<String> before, String after) {
        try {
            boolean replaced = before.isPresent()
                    ? nacos.publishConfigCas(format.name(), group, after, md5(before.get()), JSON)
                    : nacos.publishConfig(format.name(), group, after, JSON);
            if (replaced) {
                awaitServed(format, after);
            }
            return replaced;
        } catch (NacosException e) {
            throw new DataAccessResourceFailureException("Could not publish " + format.name() + " to Nacos", e);
        }
    }

    /** Nacos serves what it accepted a moment later; whoever reads it next should have it. */
    private void awaitServed(RuleFormat<?> format, String text) {
        long giveUp = System.nanoTime() + MAX_WAIT.toNanos();
        try {
            while (!read(format).equals(Optional.of(text)) && System.nanoTime() < giveUp) {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The hash by which Nacos compares. */
    private static String md5(String text) {
        return DigestUtils.md5DigestAsHex(text.getBytes(StandardCharsets.UTF_8));
    }
}
