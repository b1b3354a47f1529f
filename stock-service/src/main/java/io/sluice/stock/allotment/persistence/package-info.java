/** Table {@code allotments}. */
@NullMarked
package io.sluice.stock.allotment.persistence;

import org.jspecify.annotations.NullMarked;
