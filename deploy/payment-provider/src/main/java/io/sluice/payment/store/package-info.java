/** Payments and refunds, and the journal that preserves them when the process ends, however it ends. */
@NullMarked
package io.sluice.payment.store;

import org.jspecify.annotations.NullMarked;
