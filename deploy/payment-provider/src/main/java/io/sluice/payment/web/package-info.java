/** The provider's HTTP interface: the merchant's signed calls, the pay page, and the switches for tests. */
package io.sluice.payment.web;
