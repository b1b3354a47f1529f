/** The rule files in Nacos. */
@NullMarked
package io.sluice.promo.rates.remote;

import org.jspecify.annotations.NullMarked;
