package io.sluice.promo.live;

import io.sluice.promo.promotion.RecordedChange;
import java.util.Optional;

/** Values of the change log, which keeps them as JSON, as people read them. */
public interface ChangeTexts {
    /** The value after the change; empty where there is none, as after a message that was taken away. */
    Optional<String> findAfter(RecordedChange change);
}
