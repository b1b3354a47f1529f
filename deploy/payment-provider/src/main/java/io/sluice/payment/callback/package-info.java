/** Reports the outcome of a payment to the merchant, with retries. */
package io.sluice.payment.callback;
