package io.sluice.common.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroup;
import org.springframework.boot.health.actuate.endpoint.HealthEndpointGroups;
import org.springframework.boot.health.contributor.Status;

/** What the settings of a service say of its readiness to sell, of which every service that rehearses has its own. */
public final class SaleReadiness {
    private static final Status REHEARSING = new Status("REHEARSING");
    private static final int UNAVAILABLE = 503;

    private SaleReadiness() {}

    /** Tests start a service without a rehearsal, so it is asked what it would answer during one. */
    public static void assertNotReadyWhileRehearsing(HealthEndpointGroups groups) {
        HealthEndpointGroup sale = Objects.requireNonNull(groups.get("sale"));
        assertThat(sale.isMember("rehearsal")).isTrue();
        assertThat(sale.isMember("readinessState")).isTrue();
        Status together = sale.getStatusAggregator().getAggregateStatus(Status.UP, REHEARSING, Status.UP);
        assertThat(together).isEqualTo(REHEARSING);
        assertThat(sale.getHttpCodeStatusMapper().getStatusCode(together)).isEqualTo(UNAVAILABLE);
    }
}
