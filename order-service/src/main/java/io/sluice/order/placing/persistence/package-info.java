/** The ping of the database. */
@NullMarked
package io.sluice.order.placing.persistence;

import org.jspecify.annotations.NullMarked;
