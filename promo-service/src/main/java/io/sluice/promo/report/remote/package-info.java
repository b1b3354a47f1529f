/** The calls to order-service. */
@NullMarked
package io.sluice.promo.report.remote;

import org.jspecify.annotations.NullMarked;
