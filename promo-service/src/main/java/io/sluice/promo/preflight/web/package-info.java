/** The preflight, shown to admins in their language. */
@NullMarked
package io.sluice.promo.preflight.web;

import org.jspecify.annotations.NullMarked;
