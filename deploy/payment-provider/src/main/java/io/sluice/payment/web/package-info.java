/** The provider's HTTP interface: the merchant's signed calls, the pay page, and the switches for tests. */
@NullMarked
package io.sluice.payment.web;

import org.jspecify.annotations.NullMarked;
