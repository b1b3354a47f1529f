package io.sluice.middleware.nacos;

import com.alibaba.nacos.NacosServerBasicApplication;
import com.alibaba.nacos.NacosServerWebApplication;
import com.alibaba.nacos.console.NacosConsole;
import com.alibaba.nacos.core.listener.startup.NacosStartUp;
import com.alibaba.nacos.core.listener.startup.NacosStartUpManager;
import com.alibaba.nacos.sys.env.DeploymentType;
import com.alibaba.nacos.sys.env.EnvUtil;
import com.alipay.sofa.jraft.storage.impl.RocksDBLogStorage;
import com.alipay.sofa.jraft.util.StorageOptionsFactory;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A standalone Nacos server with its console, in this JVM and on loopback only.
 *
 * <p>It starts the same three Spring contexts as the official bootstrap class, which is not published as an artifact.
 */
public final class NacosServer {

    private NacosServer() {}

    public static void main(String[] args) {
        System.setProperty("nacos.standalone", "true");
        // Nacos reads this as a system property only and ignores it in application.properties.
        System.setProperty("nacos.remote.grpc.listen.ip", LoopbackRaftRpcFactory.LOOPBACK);
        EnvUtil.setDeploymentType(DeploymentType.MERGED);
        keepRaftLogsSmall();

        ConfigurableApplicationContext core = startCore(args);
        startWeb(NacosStartUp.WEB_START_UP_PHASE, NacosServerWebApplication.class, core, args);
        startWeb(NacosStartUp.CONSOLE_START_UP_PHASE, NacosConsole.class, core, args);
    }

    private static ConfigurableApplicationContext startCore(String[] args) {
        NacosStartUpManager.start(NacosStartUp.CORE_START_UP_PHASE);
        return new SpringApplicationBuilder(NacosServerBasicApplication.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .run(args);
    }

    private static void startWeb(
            String phase, Class<?> application, ConfigurableApplicationContext core, String[] args) {
        NacosStartUpManager.start(phase);
        new SpringApplicationBuilder(application)
                .parent(core)
                .bannerMode(Banner.Mode.OFF)
                .run(args);
    }

    /** By default RocksDB preallocates about 145 MB for the log of each of the five raft groups. */
    private static void keepRaftLogsSmall() {
        DBOptions database = StorageOptionsFactory.getDefaultRocksDBOptions();
        database.setAllowFAllocate(false);
        StorageOptionsFactory.registerRocksDBOptions(RocksDBLogStorage.class, database);

        ColumnFamilyOptions families = StorageOptionsFactory.getDefaultRocksDBColumnFamilyOptions();
        families.setWriteBufferSize(1 << 20).setMaxWriteBufferNumber(2).setArenaBlockSize(64 << 10);
        StorageOptionsFactory.registerRocksDBColumnFamilyOptions(RocksDBLogStorage.class, families);
    }
}
