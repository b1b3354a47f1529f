package io.sluice.middleware.rocketmq;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.rocketmq.broker.BrokerController;
import org.apache.rocketmq.broker.BrokerStartup;
import org.apache.rocketmq.common.TopicConfig;
import org.apache.rocketmq.common.constant.PermName;
import org.apache.rocketmq.namesrv.NamesrvStartup;

/**
 * A RocketMQ name server and one broker in one JVM, on loopback only.
 *
 * <p>Takes the system properties {@code sluice.home} (where everything is stored), {@code sluice.namesrv.port},
 * {@code sluice.broker.port} and {@code sluice.topics} (comma separated). The other settings, with their reasons, are
 * in {@code broker.properties} and {@code namesrv.properties}.
 */
public final class RocketMqServer {

    private static final String LOOPBACK = "127.0.0.1";
    private static final int QUEUES_PER_TOPIC = 8;

    private final Path home;
    private final int nameServerPort;
    private final int brokerPort;

    private RocketMqServer(Path home, int nameServerPort, int brokerPort) {
        this.home = home;
        this.nameServerPort = nameServerPort;
        this.brokerPort = brokerPort;
    }

    public static void main(String[] args) throws IOException {
        RocketMqServer server = new RocketMqServer(
                Path.of(System.getProperty("sluice.home")).toAbsolutePath(),
                Integer.getInteger("sluice.namesrv.port"),
                Integer.getInteger("sluice.broker.port"));
        server.start(List.of(System.getProperty("sluice.topics", "").split(",")));
    }

    private void start(List<String> topics) throws IOException {
        Files.createDirectories(home.resolve("conf"));
        System.setProperty("rocketmq.home.dir", home.toString());
        System.setProperty("user.home", home.toString()); // logs and the default store paths go below it
        System.setProperty("tls.server.mode", "disabled"); // else three RSA key pairs are made at every start

        NamesrvStartup.main0(new String[] {"-c", nameServerSettings().toString()});
        BrokerController broker = BrokerStartup.createBrokerController(
                new String[] {"-c", brokerSettings().toString()});
        topics.stream().filter(topic -> !topic.isBlank()).forEach(topic -> create(topic, broker));
        BrokerStartup.start(broker);
    }

    /** Before the broker starts, so that its first registration with the name server carries the topics. */
    private static void create(String topic, BrokerController broker) {
        if (broker.getTopicConfigManager().selectTopicConfig(topic) == null) {
            broker.getTopicConfigManager()
                    .updateTopicConfig(new TopicConfig(
                            topic, QUEUES_PER_TOPIC, QUEUES_PER_TOPIC, PermName.PERM_READ | PermName.PERM_WRITE));
        }
    }

    private Path nameServerSettings() throws IOException {
        Properties settings = resource("namesrv.properties");
        settings.setProperty("listenPort", String.valueOf(nameServerPort));
        settings.setProperty("bindAddress", LOOPBACK);
        settings.setProperty(
                "kvConfigPath", home.resolve("namesrv/kvConfig.json").toString());
        settings.setProperty(
                "configStorePath", home.resolve("namesrv/namesrv.properties").toString());
        return write(settings, home.resolve("conf/namesrv.conf"));
    }

    private Path brokerSettings() throws IOException {
        Properties settings = resource("broker.properties");
        settings.setProperty("listenPort", String.valueOf(brokerPort));
        settings.setProperty("bindAddress", LOOPBACK);
        settings.setProperty("brokerIP1", LOOPBACK);
        settings.setProperty("namesrvAddr", LOOPBACK + ":" + nameServerPort);
        settings.setProperty("storePathRootDir", home.resolve("store").toString());
        settings.setProperty(
                "storePathCommitLog", home.resolve("store/commitlog").toString());
        return write(settings, home.resolve("conf/broker.conf"));
    }

    private static Properties resource(String name) throws IOException {
        try (InputStream in = RocketMqServer.class.getResourceAsStream("/" + name)) {
            Properties settings = new Properties();
            settings.load(in);
            return settings;
        }
    }

    private static Path write(Properties settings, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            settings.store(out, null);
        }
        return file;
    }
}
