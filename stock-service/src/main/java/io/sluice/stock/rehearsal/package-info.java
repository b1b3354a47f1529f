/** The rehearsal: this node deducts batches of a shadow promotion, and those that order-services send when they rehearse. */
@NullMarked
package io.sluice.stock.rehearsal;

import org.jspecify.annotations.NullMarked;
