package io.sluice.sale.bench.report;

import io.sluice.sale.bench.machine.CpuTimes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Processes as a table has room for them: instances of a service are one, so are the nodes of Redis. */
final class ProcessGroups {

    private static final List<String> ORDER = List.of(
            "gateway",
            "order-service",
            "stock-service",
            "promo-service",
            "item-service",
            "user-service",
            "mariadb",
            "redis",
            "rocketmq",
            "nacos",
            "payment-provider",
            CpuTimes.GENERATOR,
            CpuTimes.OTHERS);

    private ProcessGroups() {}

    static Map<String, Double> of(Map<String, Double> byProcess) {
        Map<String, Double> groups = new LinkedHashMap<>();
        ORDER.forEach(group -> byProcess.forEach((process, value) -> {
            if (groupOf(process).equals(group)) {
                groups.merge(group, value, Double::sum);
            }
        }));
        return groups;
    }

    static String groupOf(String process) {
        return process.replaceFirst("-\\d+$", "");
    }

    static double ofSuite(Map<String, Double> byProcess) {
        return byProcess.entrySet().stream()
                .filter(each -> !each.getKey().equals(CpuTimes.GENERATOR)
                        && !each.getKey().equals(CpuTimes.OTHERS))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
