/** Deletes rows of promotions that ended long ago. */
@NullMarked
package io.sluice.stock.retention.persistence;

import org.jspecify.annotations.NullMarked;
