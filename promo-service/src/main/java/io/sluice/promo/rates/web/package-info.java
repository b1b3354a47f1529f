/** Rates, shown to admins and changed by them. */
@NullMarked
package io.sluice.promo.rates.web;

import org.jspecify.annotations.NullMarked;
