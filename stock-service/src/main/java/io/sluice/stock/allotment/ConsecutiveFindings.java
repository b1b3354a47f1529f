package io.sluice.stock.allotment;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** For how many looks in a row something was seen of each promotion. */
public final class ConsecutiveFindings {
    private final Map<String, Integer> looks = new ConcurrentHashMap<>();

    /** Adds a look and answers how many there are now. */
    public int count(String promoId, boolean seen) {
        if (!seen) {
            forget(promoId);
            return 0;
        }
        return looks.merge(promoId, 1, Integer::sum);
    }

    public void forget(String promoId) {
        looks.remove(promoId);
    }

    public void keepOnly(Collection<String> promoIds) {
        looks.keySet().retainAll(promoIds);
    }
}
