/** The command to replenish. */
@NullMarked
package io.sluice.promo.replenishing.web;

import org.jspecify.annotations.NullMarked;
