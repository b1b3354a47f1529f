/** The calls to order-service. */
@NullMarked
package io.sluice.stock.audit.remote;

import org.jspecify.annotations.NullMarked;
