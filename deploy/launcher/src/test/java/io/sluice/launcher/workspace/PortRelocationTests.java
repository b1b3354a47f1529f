package io.sluice.launcher.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PortRelocationTests {

    @Test
    void movesTheAddressesOfAllRedisNodesAndNothingElse() {
        String nodes = "a1 127.0.0.1:17001@17101,,tls-port=0 myself,master - 0 0 1 connected 0-5460\n"
                + "b2 127.0.0.1:17002@17102,,tls-port=0 master - 0 17001 2 connected 5461-10921\n";

        assertThat(PortRelocation.moveAddresses(nodes, 5000))
                .isEqualTo("a1 127.0.0.1:22001@22101,,tls-port=0 myself,master - 0 0 1 connected 0-5460\n"
                        + "b2 127.0.0.1:22002@22102,,tls-port=0 master - 0 17001 2 connected 5461-10921\n");
    }
}
