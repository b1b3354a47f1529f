package io.sluice.common.platform.rule;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.nacos.api.config.listener.AbstractListener;
import com.alibaba.nacos.api.exception.NacosException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import tools.jackson.databind.json.JsonMapper;

/**
 * Loads the rule files from Nacos and follows their changes, over the connection that also brings properties. The info
 * of the node's management port has what is in force.
 */
public final class NacosRules implements InfoContributor {
    private static final Logger log = LoggerFactory.getLogger(NacosRules.class);

    private static final JsonMapper JSON = JsonMapper.shared();

    private final List<RuleFile<?>> files;

    public NacosRules(NacosConfigManager nacos, List<RuleFile<?>> files) {
        this.files = files;
        files.forEach(RuleFile::takeShipped);
        files.forEach(file -> follow(nacos, file));
    }

    private static void follow(NacosConfigManager nacos, RuleFile<?> file) {
        var properties = nacos.getNacosConfigProperties();
        var service = nacos.getConfigService();
        try {
            String current = service.getConfig(file.name(), properties.getGroup(), properties.getTimeout());
            if (current != null) {
                file.take(current);
            }
        } catch (NacosException e) {
            log.warn("Could not read {} from Nacos; using the one in the jar: {}", file.name(), e.getMessage());
        }
        listen(nacos, file);
    }

    /** Also after a failed read: the client calls the listener once it reaches Nacos. */
    private static void listen(NacosConfigManager nacos, RuleFile<?> file) {
        try {
            String group = nacos.getNacosConfigProperties().getGroup();
            nacos.getConfigService().addListener(file.name(), group, new AbstractListener() {
                @Override
                public void receiveConfigInfo(String json) {
                    file.take(json);
                }
            });
        } catch (NacosException e) {
            throw new IllegalStateException("Could not listen to changes of " + file.name(), e);
        }
    }

    @Override
    public void contribute(Info.Builder builder) {
        Map<String, Object> rates = new LinkedHashMap<>();
        files.forEach(file -> file.inForce().ifPresent(inForce -> rates.put(file.name(), describe(inForce))));
        builder.withDetail("rates", rates);
    }

    private static Map<String, Object> describe(RulesInForce inForce) {
        return Map.of(
                "digest",
                inForce.digest(),
                "appliedAt",
                inForce.appliedAt().toString(),
                "rules",
                JSON.readValue(inForce.json(), List.class));
    }
}
