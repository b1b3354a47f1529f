package io.sluice.launcher.part;

import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All parts there can be, in the order in which they start. */
public final class Suite {

    public static final String MIDDLEWARE = "middleware";
    public static final String SERVICES = "services";

    private static final List<String> MIDDLEWARE_PARTS =
            List.of("mariadb", "redis", "rocketmq", "nacos", PaymentProvider.NAME);

    private final List<Part> middleware;
    private final List<ServiceInstance> instances;

    public Suite(Workspace workspace) {
        this.middleware = List.of(
                new Nacos(workspace),
                new RocketMq(workspace),
                new RedisCluster(workspace),
                new MariaDb(workspace),
                new PaymentProvider(workspace));
        this.instances = IntStream.rangeClosed(1, Service.MAX_INSTANCES)
                .boxed()
                .flatMap(number ->
                        Arrays.stream(Service.values()).map(service -> new ServiceInstance(workspace, service, number)))
                .toList();
    }

    /** What a user may name to start some parts only. */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of(MIDDLEWARE, SERVICES));
        names.addAll(MIDDLEWARE_PARTS);
        Arrays.stream(Service.values()).map(Service::id).forEach(names::add);
        return names;
    }

    public List<Part> all() {
        return Stream.concat(middleware.stream(), instances.stream()).toList();
    }

    /** The parts that an earlier command started and none stopped. */
    public List<Part> expected() {
        return all().stream().filter(Part::shouldRun).toList();
    }

    /** The middleware among the chosen names; no name at all means everything. */
    public List<Part> middleware(Set<String> only) {
        return middleware.stream()
                .filter(part -> isChosen(only, MIDDLEWARE, part.name()))
                .toList();
    }

    /** Instances of the chosen services: as many as wanted, and those that run already. */
    public List<ServiceInstance> services(Set<String> only, ToIntFunction<Service> wanted) {
        return Arrays.stream(Service.values())
                .filter(service -> isChosen(only, SERVICES, service.id()))
                .flatMap(service -> instancesOf(service, wanted.applyAsInt(service)))
                .toList();
    }

    private Stream<ServiceInstance> instancesOf(Service service, int wanted) {
        List<ServiceInstance> candidates = instances.stream()
                .filter(instance -> instance.service() == service)
                .toList();
        return IntStream.range(0, candidates.size())
                .filter(index -> index < wanted || candidates.get(index).shouldRun())
                .mapToObj(candidates::get);
    }

    private static boolean isChosen(Set<String> only, String group, String name) {
        return only.isEmpty() || only.contains(group) || only.contains(name);
    }
}
