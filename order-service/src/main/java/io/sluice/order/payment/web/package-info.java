/** How buyers begin to pay and see their payments, and where the provider's callbacks arrive. */
@NullMarked
package io.sluice.order.payment.web;

import org.jspecify.annotations.NullMarked;
