/**
 * Money that comes in and goes back. The provider is behind a port; what it says of a payment is heard by signed callbacks and by
 * asking, and taken once.
 */
package io.sluice.order.payment;
