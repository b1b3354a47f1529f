/** What was written of a promotion is deleted long after its end. */
@NullMarked
package io.sluice.stock.retention;

import org.jspecify.annotations.NullMarked;
