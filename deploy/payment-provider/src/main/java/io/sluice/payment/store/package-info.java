/** Payments and refunds, and the journal that preserves them when the process ends, however it ends. */
package io.sluice.payment.store;
