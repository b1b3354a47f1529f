package io.sluice.gateway.rate;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.csp.sentinel.slots.block.flow.FlowRuleManager;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowRuleManager;
import com.alibaba.csp.sentinel.slots.system.SystemRuleManager;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.RedisRateLimiter;
import io.sluice.common.platform.rate.SharedRateLimiter;
import io.sluice.common.platform.rule.NacosRules;
import io.sluice.common.platform.rule.RuleFile;
import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.platform.rule.SentinelProperties;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Sets up Sentinel without its starter: plain rules, no dashboard, no command port. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SentinelProperties.class)
class RateConfiguration {
    @Bean
    NacosRules nacosRules(NacosConfigManager nacos, SentinelProperties sentinel, Environment environment, Clock clock) {
        sentinel.apply(environment.getRequiredProperty("spring.application.name"));
        return new NacosRules(nacos, ruleFiles(clock));
    }

    static List<RuleFile<?>> ruleFiles(Clock clock) {
        return List.of(
                new RuleFile<>(RuleFiles.GATEWAY_FLOW, FlowRuleManager::loadRules, clock),
                new RuleFile<>(RuleFiles.GATEWAY_PARAM, ParamFlowRuleManager::loadRules, clock),
                new RuleFile<>(RuleFiles.GATEWAY_SYSTEM, SystemRuleManager::loadRules, clock));
    }

    @Bean
    RefreshableProperties<RateProperties> rateProperties(Environment environment) {
        return new RefreshableProperties<>(RateProperties.class, environment);
    }

    @Bean
    SharedRateLimiter sharedRateLimiter(StringRedisTemplate redis) {
        return new RedisRateLimiter(redis);
    }
}
