/** The outbox rows in the database. */
@NullMarked
package io.sluice.order.outbox.persistence;

import org.jspecify.annotations.NullMarked;
