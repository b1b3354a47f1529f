package io.sluice.order.rate;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.csp.sentinel.slots.block.flow.FlowRuleManager;
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

/** Sets up Sentinel without its starter: only rules, no dashboard and no command port. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SentinelProperties.class)
class RateConfiguration {
    @Bean
    NacosRules nacosRules(NacosConfigManager nacos, SentinelProperties sentinel, Environment environment, Clock clock) {
        sentinel.apply(environment.getRequiredProperty("spring.application.name"));
        return new NacosRules(
                nacos, List.of(new RuleFile<>(RuleFiles.ORDER_SERVICE_FLOW, FlowRuleManager::loadRules, clock)));
    }
}
