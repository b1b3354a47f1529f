/** The refunds in the database. */
@NullMarked
package io.sluice.order.refund.persistence;

import org.jspecify.annotations.NullMarked;
