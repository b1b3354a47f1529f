package io.sluice.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortProbeTests {

    @Test
    void seesAListenerOnLoopbackAndKnowsItsProcess() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(PortProbe.isFree(socket.getLocalPort())).isFalse();
            assertThat(PortOwner.of(socket.getLocalPort()))
                    .map(PortOwner::pid)
                    .contains(ProcessHandle.current().pid());
        }
    }

    @Test
    void seesAListenerOnAllInterfaces() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            assertThat(PortProbe.isFree(socket.getLocalPort())).isFalse();
        }
    }

    @Test
    void seesThatAPortIsFreeAgain() throws IOException {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        assertThat(PortProbe.isFree(port)).isTrue();
    }
}
