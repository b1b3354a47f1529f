package io.sluice.promo.rates;

import io.sluice.common.platform.rule.RuleFormat;
import java.util.Optional;

/**
 * The rule files in Nacos, which the nodes follow. While it is unreachable, both methods throw
 * {@link org.springframework.dao.DataAccessResourceFailureException}.
 */
public interface PublishedRates {
    /** Empty if there is no such file. */
    Optional<String> read(RuleFormat<?> format);

    /** Publishes it to all nodes; false if the file is not what it was before. */
    boolean replace(RuleFormat<?> format, Optional<String> before, String after);
}
