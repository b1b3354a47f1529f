package io.sluice.launcher.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PortsTests {

    private static final int INSTANCES = 5;

    @Test
    void givesEveryPortOnceAlsoWithFiveInstancesOfEachService() {
        assertThat(allPorts(new Ports(0))).doesNotHaveDuplicates();
    }

    @Test
    void keepsTheSuiteOfTheTestsApartFromOneThatRunsAlready() {
        assertThat(allPorts(new Ports(5000))).doesNotContainAnyElementsOf(allPorts(new Ports(0)));
    }

    @Test
    void movesEveryPortByTheOffset() {
        List<Integer> moved =
                allPorts(new Ports(0)).stream().map(port -> port + 5000).toList();

        assertThat(allPorts(new Ports(5000))).isEqualTo(moved);
    }

    @Test
    void staysWithinWhatAPortCanBe() {
        assertThat(allPorts(new Ports(Ports.MAX_OFFSET))).allMatch(port -> port < 65536);
    }

    @Test
    void staysAwayFromThePortsThatDevelopersUseAlready() {
        assertThat(allPorts(new Ports(0))).doesNotContain(3306, 6379, 7848, 8848, 9848, 9849, 9876, 10909, 10911);
    }

    @Test
    void countsInstancesInTens() {
        Ports ports = new Ports(0);

        assertThat(ports.service(Service.ORDER_SERVICE, 1)).isEqualTo(8084);
        assertThat(ports.service(Service.ORDER_SERVICE, 2)).isEqualTo(8094);
        assertThat(ports.management(Service.ORDER_SERVICE, 3)).isEqualTo(18104);
    }

    private static List<Integer> allPorts(Ports ports) {
        List<Integer> all = new ArrayList<>(List.of(ports.mariaDb(), ports.paymentProvider()));
        all.addAll(ports.allOfRedis());
        all.addAll(ports.allOfNacos());
        all.addAll(ports.allOfRocketMq());
        for (Service service : Service.values()) {
            for (int instance = 1; instance <= INSTANCES; instance++) {
                all.addAll(ports.allOf(service, instance));
            }
        }
        return all;
    }
}
