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
 * <p>Takes the system properties {@code sluice.home} (the directory of all its files), {@code sluice.namesrv.port},
 * {@code sluice.broker.port} and {@code sluice.topics} (comma separated). All other properties are in
 * {@code broker.properties} and {@code namesrv.properties}, with their reasons.
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
        System.setProperty("user.home", home.toString()); // for logs and the default store paths
        System.setProperty("tls.server.mode", "disabled"); // else every start generates three RSA key pairs

        NamesrvStartup.main0(new String[] {"-c", writeNameServerProperties().toString()});
        BrokerController broker = BrokerStartup.createBrokerController(
                new String[] {"-c", writeBrokerProperties().toString()});
        topics.stream().filter(topic -> !topic.isBlank()).forEach(topic -> createTopic(topic, broker));
        BrokerStartup.start(broker);
    }

    /** Before the broker starts, so that its first registration with the name server carries the topics. */
    private static void createTopic(String topic, BrokerController broker) {
        if (broker.getTopicConfigManager().selectTopicConfig(topic) == null) {
            broker.getTopicConfigManager()
                    .updateTopicConfig(new TopicConfig(
                            topic, QUEUES_PER_TOPIC, QUEUES_PER_TOPIC, PermName.PERM_READ | PermName.PERM_WRITE));
        }
    }

    private Path writeNameServerProperties() throws IOException {
        Properties properties = load("namesrv.properties");
        properties.setProperty("listenPort", String.valueOf(nameServerPort));
        properties.setProperty("bindAddress", LOOPBACK);
        properties.setProperty(
                "kvConfigPath", home.resolve("namesrv/kvConfig.json").toString());
        properties.setProperty(
                "configStorePath", home.resolve("namesrv/namesrv.properties").toString());
        return write(properties, home.resolve("conf/namesrv.conf"));
    }

    private Path writeBrokerProperties() throws IOException {
        Properties properties = load("broker.properties");
        properties.setProperty("listenPort", String.valueOf(brokerPort));
        properties.setProperty("bindAddress", LOOPBACK);
        properties.setProperty("brokerIP1", LOOPBACK);
        properties.setProperty("namesrvAddr", LOOPBACK + ":" + nameServerPort);
        properties.setProperty("storePathRootDir", home.resolve("store").toString());
        properties.setProperty(
                "storePathCommitLog", home.resolve("store/commitlog").toString());
        return write(properties, home.resolve("conf/broker.conf"));
    }

    private static Properties load(String name) throws IOException {
        try (InputStream in = RocketMqServer.class.getResourceAsStream("/" + name)) {
            Properties properties = new Properties();
            properties.load(in);
            return properties;
        }
    }

    private static Path write(Properties properties, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            properties.store(out, null);
        }
        return file;
    }
}
