/**
 * Failed messages, to be seen and replayed: those that wait for a retry, dead letters, and batches of the stock log
 * that are overdue.
 */
@NullMarked
package io.sluice.order.messages;

import org.jspecify.annotations.NullMarked;
