/** The shipments in the database. */
@NullMarked
package io.sluice.order.shipping.persistence;

import org.jspecify.annotations.NullMarked;
