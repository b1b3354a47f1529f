package io.sluice.launcher.workspace;

import java.util.Arrays;
import java.util.Optional;

/** One of the six services of the suite. */
public enum Service {
    GATEWAY(8080),
    USER_SERVICE(8081),
    ITEM_SERVICE(8082),
    PROMO_SERVICE(8083),
    ORDER_SERVICE(8084),
    STOCK_SERVICE(8085);

    /** Ports of instances are ten apart, so a tenth instance could take the port of something else. */
    public static final int MAX_INSTANCES = 9;

    private final int basePort;

    Service(int basePort) {
        this.basePort = basePort;
    }

    public static Optional<Service> named(String id) {
        return Arrays.stream(values())
                .filter(service -> service.id().equals(id))
                .findFirst();
    }

    /** The name of its module, of its registration in Nacos, and on the command line. */
    public String id() {
        return name().toLowerCase().replace('_', '-');
    }

    /** The first instance has the name of the service, the others a number. */
    public String instance(int number) {
        return number == 1 ? id() : id() + "-" + number;
    }

    /** Its schema and the database user that owns it; the gateway has none. */
    public Optional<String> schema() {
        return this == GATEWAY ? Optional.empty() : Optional.of("sluice_" + id().replace("-service", ""));
    }

    /** Whether every order passes through it, so that it rehearses before it sells. */
    public boolean sells() {
        return this == GATEWAY || this == ORDER_SERVICE || this == STOCK_SERVICE;
    }

    /** The schema of its rehearsals, owned by the same user. */
    public Optional<String> shadowSchema() {
        return schema().filter(schema -> sells()).map(schema -> schema + "_rehearsal");
    }

    int basePort() {
        return basePort;
    }
}
