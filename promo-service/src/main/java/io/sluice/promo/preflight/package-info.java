/** Preflight: what an admin should know before a draft is published. */
@NullMarked
package io.sluice.promo.preflight;

import org.jspecify.annotations.NullMarked;
