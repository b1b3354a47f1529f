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
 * <p>The original listens on every interface and has no setting for it. RocketMQ takes the class named under
 * {@code META-INF/service} (singular) instead.
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
            // nothing listens
        }

        @Override
        public void run() {
            // nothing arrives
        }

        @Override
        protected HAConnection createConnection(SocketChannel channel) {
            throw new IllegalStateException("A broker without replicas accepts no connection from one");
        }

        @Override
        public String getServiceName() {
            return "NoReplicaListener";
        }
    }
}
