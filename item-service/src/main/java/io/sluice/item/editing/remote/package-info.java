/** Calls to stock-service, which keeps the stock of new items. */
@NullMarked
package io.sluice.item.editing.remote;

import org.jspecify.annotations.NullMarked;
