/** How buyers ask for their money. */
@NullMarked
package io.sluice.order.refund.web;

import org.jspecify.annotations.NullMarked;
