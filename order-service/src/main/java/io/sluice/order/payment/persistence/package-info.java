/** The payments in the database. */
@NullMarked
package io.sluice.order.payment.persistence;

import org.jspecify.annotations.NullMarked;
