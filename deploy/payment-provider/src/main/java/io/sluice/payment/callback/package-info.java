/** Reports the outcome of a payment to the merchant, with retries. */
@NullMarked
package io.sluice.payment.callback;

import org.jspecify.annotations.NullMarked;
