/** The commands of promo-service. */
@NullMarked
package io.sluice.stock.allotment.web;

import org.jspecify.annotations.NullMarked;
