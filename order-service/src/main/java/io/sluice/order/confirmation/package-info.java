/** What the ledger's decision on a batch makes of its orders. */
@NullMarked
package io.sluice.order.confirmation;

import org.jspecify.annotations.NullMarked;
