/**
 * A rehearsal at full rate, which an admin starts: shadow buyers, more and more at once, until that brings no more orders. What it found is a
 * capacity certificate.
 */
@NullMarked
package io.sluice.gateway.rehearsal;

import org.jspecify.annotations.NullMarked;
