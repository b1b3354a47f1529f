package io.sluice.promo.rates;

import java.util.List;
import java.util.Optional;

/** Every revision of every rule file. */
public interface RateHistory {
    /** The newest first. */
    List<RateChange> findNewest(String file, int max);

    Optional<RateChange> find(String file, int revision);

    /** False if there is such a revision already: somebody else was faster. */
    boolean insert(RateChange change);

    /** Nacos serves it. */
    void markPublished(RateChange change);

    /** Takes back one that Nacos did not accept; one that it is known to have served stays. */
    void delete(RateChange change);
}
