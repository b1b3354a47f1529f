package io.sluice.middleware.nacos;

import com.alipay.sofa.jraft.rpc.RpcServer;
import com.alipay.sofa.jraft.rpc.impl.GrpcRaftRpcFactory;
import com.alipay.sofa.jraft.rpc.impl.GrpcServer;
import com.alipay.sofa.jraft.util.Endpoint;
import com.alipay.sofa.jraft.util.SPI;
import com.google.protobuf.Message;
import io.grpc.Server;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.util.MutableHandlerRegistry;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The raft transport of Nacos, bound to loopback.
 *
 * <p>JRaft's own transport listens on every interface, and no property changes that. JRaft loads the factory with the
 * highest priority under {@code META-INF/services}.
 */
@SPI(priority = 2)
public final class LoopbackRaftRpcFactory extends GrpcRaftRpcFactory {

    static final String LOOPBACK = "127.0.0.1";

    /** The parent class has the same map, but it is not accessible here. */
    private final Map<String, Message> parsers = new ConcurrentHashMap<>();

    @Override
    public void registerProtobufSerializer(String className, Object... args) {
        super.registerProtobufSerializer(className, args);
        parsers.put(className, (Message) args[0]);
    }

    @Override
    public RpcServer createRpcServer(Endpoint endpoint, ConfigHelper<RpcServer> helper) {
        MutableHandlerRegistry handlers = new MutableHandlerRegistry();
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress(LOOPBACK, endpoint.getPort()))
                .fallbackHandlerRegistry(handlers)
                .directExecutor()
                .build();
        RpcServer rpcServer = new GrpcServer(server, handlers, parsers, getMarshallerRegistry());
        if (helper != null) {
            helper.config(rpcServer);
        }
        return rpcServer;
    }
}
