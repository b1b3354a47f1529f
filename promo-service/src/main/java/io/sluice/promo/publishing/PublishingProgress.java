package io.sluice.promo.publishing;

import io.sluice.promo.promotion.Promo;
import java.util.List;

/**
 * How far the publishing of a promotion is.
 *
 * @param resumable whether the lease of the node that publishes it is over, so that anybody may go on
 */
public record PublishingProgress(Promo promo, boolean resumable, List<PublishingStep> steps) {}
