package io.sluice.promo.schedule;

import io.sluice.promo.registry.RefreshRegistry;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Writes again what Redis has lost of the registry, on every node and apart from the other jobs: buyers wait for it, and a service that
 * does not answer, or a lock of a node that died, must not delay it. Two nodes at once do no harm: the later version stays.
 */
@Component
class KeepRegistry {
    private final RefreshRegistry refreshRegistry;

    KeepRegistry(RefreshRegistry refreshRegistry) {
        this.refreshRegistry = refreshRegistry;
    }

    @Scheduled(fixedDelayString = "${sluice.promo.registry-interval}")
    void refresh() {
        refreshRegistry.refresh();
    }
}
