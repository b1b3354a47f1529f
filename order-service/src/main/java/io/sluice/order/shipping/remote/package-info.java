/** The partner's HTTP interface, or the log where there is no partner. */
@NullMarked
package io.sluice.order.shipping.remote;

import org.jspecify.annotations.NullMarked;
