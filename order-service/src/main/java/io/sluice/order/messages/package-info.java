/** Messages that did not get through: retries, dead letters and stock-log rows nobody settles; to be seen, and replayed. */
package io.sluice.order.messages;
