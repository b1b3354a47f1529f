/** A simulated payment provider: its start, and what it is started with. */
@NullMarked
package io.sluice.payment;

import org.jspecify.annotations.NullMarked;
