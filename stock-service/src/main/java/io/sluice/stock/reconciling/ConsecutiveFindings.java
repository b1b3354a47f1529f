package io.sluice.stock.reconciling;

import io.sluice.common.selling.id.PromoId;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many checks in a row have found something of each promotion. It is confirmed when enough of them have. */
public final class ConsecutiveFindings {
    private final int confirmations;
    private final Map<PromoId, Integer> findings = new ConcurrentHashMap<>();

    /** With the number of checks in a row that confirm a finding. */
    public ConsecutiveFindings(int confirmations) {
        this.confirmations = confirmations;
    }

    /** Adds a check and answers whether the finding is confirmed now. */
    public boolean confirm(PromoId promoId, boolean found) {
        if (!found) {
            forget(promoId);
            return false;
        }
        return findings.merge(promoId, 1, Integer::sum) >= confirmations;
    }

    public void forget(PromoId promoId) {
        findings.remove(promoId);
    }

    /** Forgets all other promotions. */
    public void retainOnly(Collection<PromoId> promoIds) {
        findings.keySet().retainAll(promoIds);
    }
}
