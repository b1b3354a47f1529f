package io.sluice.launcher.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.workspace.DataDirectory;
import io.sluice.launcher.workspace.Ports;
import io.sluice.launcher.workspace.Secrets;
import io.sluice.launcher.workspace.Service;
import io.sluice.launcher.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceEnvironmentTests {

    @TempDir
    Path directory;

    private Workspace workspace;

    @BeforeEach
    void createWorkspace() {
        DataDirectory data = new DataDirectory(directory.resolve("data"));
        data.create();
        workspace = new Workspace(directory, data, new Ports(0), new Secrets(data.secrets()));
    }

    @Test
    void givesAnInstanceItsNameAndItsPorts() {
        assertThat(variables(Service.ORDER_SERVICE, 2))
                .containsEntry("SLUICE_INSTANCE", "order-service-2")
                .containsEntry("SLUICE_PORT", "8094")
                .containsEntry("SLUICE_MANAGEMENT_PORT", "18094")
                .containsEntry("SLUICE_BIND_ADDRESS", "127.0.0.1");
    }

    @Test
    void givesAServiceItsOwnSchemaOnly() {
        assertThat(variables(Service.STOCK_SERVICE, 1))
                .containsEntry("SLUICE_DB_URL", "jdbc:mariadb://127.0.0.1:13306/sluice_stock")
                .containsEntry("SLUICE_DB_USER", "sluice_stock");
        assertThat(variables(Service.STOCK_SERVICE, 1).get("SLUICE_DB_PASSWORD"))
                .isNotEqualTo(variables(Service.USER_SERVICE, 1).get("SLUICE_DB_PASSWORD"));
    }

    @Test
    void givesTheGatewayNoDatabaseAndNoKeyOfItsOwn() {
        assertThat(variables(Service.GATEWAY, 1)).doesNotContainKeys("SLUICE_DB_URL", "SLUICE_IDENTITY_KEY");
    }

    @Test
    void givesACallerTheKeyOfTheServiceItCalls() {
        String key = variables(Service.STOCK_SERVICE, 1).get("SLUICE_IDENTITY_KEY");

        assertThat(variables(Service.PROMO_SERVICE, 1)).containsEntry("SLUICE_CALL_KEYS_STOCK_SERVICE", key);
        assertThat(variables(Service.GATEWAY, 1)).containsEntry("SLUICE_CALL_KEYS_STOCK_SERVICE", key);
        assertThat(variables(Service.USER_SERVICE, 1).values()).doesNotContain(key);
    }

    @Test
    void sharesTheTokenKeyBetweenGatewayAndOrderServiceOnly() {
        String key = variables(Service.GATEWAY, 1).get("SLUICE_TOKEN_KEY");

        assertThat(variables(Service.ORDER_SERVICE, 1)).containsEntry("SLUICE_TOKEN_KEY", key);
        assertThat(variables(Service.PROMO_SERVICE, 1)).doesNotContainKey("SLUICE_TOKEN_KEY");
    }

    @Test
    void givesTheAddressesAndKeyOfThePaymentProviderToOrderServiceOnly() {
        assertThat(variables(Service.ORDER_SERVICE, 2))
                .containsEntry("SLUICE_PAYMENT_PROVIDER_URL", "http://127.0.0.1:8890")
                .containsEntry("SLUICE_PAYMENT_CALLBACK_URL", "http://127.0.0.1:8080/api/payments/callback")
                .containsEntry("SLUICE_SHOP_URL", "http://127.0.0.1:8080")
                .containsEntry("SLUICE_PAYMENT_KEY", workspace.secrets().key("payment"));
        assertThat(variables(Service.GATEWAY, 1))
                .doesNotContainKeys("SLUICE_PAYMENT_PROVIDER_URL", "SLUICE_PAYMENT_CALLBACK_URL", "SLUICE_PAYMENT_KEY");
    }

    @Test
    void givesAllInstancesOfItemServiceOneDirectoryOfPictures() {
        String pictures = directory.resolve("data/pictures").toString();

        assertThat(variables(Service.ITEM_SERVICE, 1)).containsEntry("SLUICE_PICTURES_DIRECTORY", pictures);
        assertThat(variables(Service.ITEM_SERVICE, 2)).containsEntry("SLUICE_PICTURES_DIRECTORY", pictures);
        assertThat(variables(Service.GATEWAY, 1)).doesNotContainKey("SLUICE_PICTURES_DIRECTORY");
    }

    @Test
    void writesWhatItGivesIntoAFileThatOnlyTheOwnerReads() throws IOException {
        ServiceEnvironment environment = new ServiceEnvironment(workspace, Service.ITEM_SERVICE, 1);

        environment.writeFile();

        Path file = workspace.data().env().resolve("item-service.env");
        assertThat(Files.readAllLines(file))
                .hasSize(environment.variables().size())
                .contains("SPRING_PROFILES_ACTIVE=local", "SLUICE_NACOS_ADDR=127.0.0.1:18848");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    private Map<String, String> variables(Service service, int instance) {
        return new ServiceEnvironment(workspace, service, instance).variables();
    }
}
