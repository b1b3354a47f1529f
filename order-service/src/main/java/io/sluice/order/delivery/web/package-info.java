/** The delivery address of a buyer's own order over HTTP. */
@NullMarked
package io.sluice.order.delivery.web;

import org.jspecify.annotations.NullMarked;
