package io.sluice.launcher.part;

import static io.sluice.launcher.workspace.Service.GATEWAY;
import static io.sluice.launcher.workspace.Service.ITEM_SERVICE;
import static io.sluice.launcher.workspace.Service.ORDER_SERVICE;
import static io.sluice.launcher.workspace.Service.PROMO_SERVICE;
import static io.sluice.launcher.workspace.Service.STOCK_SERVICE;
import static io.sluice.launcher.workspace.Service.USER_SERVICE;

import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.PrivateFile;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The environment variables that an instance of a service gets, and nothing more than it needs. */
public final class ServiceEnvironment {

    private static final String LOOPBACK = "127.0.0.1";

    /** Who calls whom. A caller signs with the key of the service it calls, and holds no other: a key lets its owner in. */
    private static final Map<Service, List<Service>> CALLS = Map.of(
            GATEWAY, List.of(USER_SERVICE, ITEM_SERVICE, PROMO_SERVICE, ORDER_SERVICE, STOCK_SERVICE),
            ITEM_SERVICE, List.of(STOCK_SERVICE),
            PROMO_SERVICE, List.of(STOCK_SERVICE, ITEM_SERVICE, ORDER_SERVICE),
            STOCK_SERVICE, List.of(ORDER_SERVICE));

    private final Workspace workspace;
    private final Service service;
    private final int instance;
    private final Map<String, String> variables = new LinkedHashMap<>();

    public ServiceEnvironment(Workspace workspace, Service service, int instance) {
        this.workspace = workspace;
        this.service = service;
        this.instance = instance;
        common(workspace.ports());
        service.schema().ifPresent(this::database);
        keys(workspace.secrets());
        if (service == ORDER_SERVICE) {
            payment(workspace.ports());
        }
        if (service.sells() && "no".equals(System.getenv("SLUICE_REHEARSAL"))) {
            variables.put("SLUICE_REHEARSAL", "false");
        }
        if (service == ITEM_SERVICE) {
            variables.put(
                    "SLUICE_PICTURES_DIRECTORY", workspace.data().pictures().toString());
        }
    }

    public Map<String, String> variables() {
        return variables;
    }

    /** Writes KEY=value lines for those who start a service themselves: integration tests, an IDE. */
    public void writeFile() {
        String lines = variables.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue() + "\n")
                .collect(Collectors.joining());
        Path file = workspace.data().env().resolve(service.instance(instance) + ".env");
        PrivateFile.write(file, lines);
    }

    private void common(Ports ports) {
        variables.put("SPRING_PROFILES_ACTIVE", "local");
        variables.put("SLUICE_BIND_ADDRESS", LOOPBACK);
        variables.put("SLUICE_PORT", String.valueOf(ports.service(service, instance)));
        variables.put("SLUICE_MANAGEMENT_PORT", String.valueOf(ports.management(service, instance)));
        variables.put("SLUICE_INSTANCE", service.instance(instance));
        variables.put("SLUICE_NACOS_ADDR", LOOPBACK + ":" + ports.nacos());
        variables.put("SLUICE_REDIS_NODES", redisNodes(ports));
        variables.put("SLUICE_REDIS_PASSWORD", workspace.secrets().password(RedisCluster.PASSWORD));
        variables.put("SLUICE_ROCKETMQ_NAMESRV", LOOPBACK + ":" + ports.nameServer());
    }

    private void database(String schema) {
        variables.put(
                "SLUICE_DB_URL",
                "jdbc:mariadb://" + LOOPBACK + ":" + workspace.ports().mariaDb() + "/" + schema);
        variables.put("SLUICE_DB_USER", schema);
        variables.put("SLUICE_DB_PASSWORD", MariaDbAccounts.password(workspace.secrets(), schema));
    }

    private void keys(Secrets secrets) {
        if (service != GATEWAY) {
            variables.put("SLUICE_IDENTITY_KEY", identityKey(secrets, service));
        }
        for (Service called : CALLS.getOrDefault(service, List.of())) {
            variables.put("SLUICE_CALL_KEYS_" + called.name(), identityKey(secrets, called));
        }
        if (service == GATEWAY || service == ORDER_SERVICE) {
            variables.put("SLUICE_TOKEN_KEY", secrets.key("token"));
        }
        if (service == USER_SERVICE) {
            variables.put("SLUICE_ADMIN_PHONE", FirstAdmin.PHONE);
            variables.put("SLUICE_ADMIN_PASSWORD", FirstAdmin.password(secrets));
        }
    }

    /** The provider calls back through the gateway, like any caller from outside, and its page leads back to the shop there. */
    private void payment(Ports ports) {
        String gateway = "http://" + LOOPBACK + ":" + ports.service(GATEWAY, 1);
        variables.put("SLUICE_PAYMENT_PROVIDER_URL", PaymentProvider.url(ports));
        variables.put("SLUICE_PAYMENT_CALLBACK_URL", gateway + "/api/payments/callback");
        variables.put("SLUICE_SHOP_URL", gateway);
        variables.put("SLUICE_PAYMENT_KEY", PaymentProvider.key(workspace.secrets()));
    }

    private static String identityKey(Secrets secrets, Service service) {
        return secrets.key("identity." + service.id());
    }

    private static String redisNodes(Ports ports) {
        return IntStream.rangeClosed(1, Ports.REDIS_NODES)
                .mapToObj(node -> LOOPBACK + ":" + ports.redis(node))
                .collect(Collectors.joining(","));
    }
}
