/** The command to cancel. */
@NullMarked
package io.sluice.promo.running.web;

import org.jspecify.annotations.NullMarked;
