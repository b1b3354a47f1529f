package io.sluice.common.platform.rule;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.nacos.api.config.listener.AbstractListener;
import com.alibaba.nacos.api.exception.NacosException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loads the rule files from Nacos and follows their changes, over the connection that also brings properties. */
public final class NacosRules {
    private static final Logger log = LoggerFactory.getLogger(NacosRules.class);

    public NacosRules(NacosConfigManager nacos, List<RuleFile<?>> files) {
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
}
