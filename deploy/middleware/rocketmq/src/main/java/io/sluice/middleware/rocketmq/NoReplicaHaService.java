package io.sluice.middleware.rocketmq;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import org.apache.rocketmq.store.DefaultMessageStore;
import org.apache.rocketmq.store.config.MessageStoreConfig;
import org.apache.rocketmq.store.ha.DefaultHAService;
import org.apache.rocketmq.store.ha.HAConnection;

/**
 * The replication service of a broker that never has a replica: it opens no port.
 *
 * <p>RocketMQ's own service listens on every interface, and no property changes that. RocketMQ loads the class that is
 * named under {@code META-INF/service} (singular) instead.
 */
public final class NoReplicaHaService extends DefaultHAService {

    @Override
    public void init(DefaultMessageStore store) throws IOException {
        super.init(store);
        acceptSocketService = new NoListener(store.getMessageStoreConfig());
    }

    private final class NoListener extends AcceptSocketService {

        NoListener(MessageStoreConfig config) {
            super(config);
        }

        @Override
        public void beginAccept() {
            // opens no port
        }

        @Override
        public void run() {
            // accepts no connection
        }

        @Override
        protected HAConnection createConnection(SocketChannel channel) {
            throw new IllegalStateException("This broker has no replicas and accepts no replication connection");
        }

        @Override
        public String getServiceName() {
            return "NoReplicaListener";
        }
    }
}
