/** The provider's HTTP face: the merchant's signed calls, the payer's page, and the switches for tests. */
package io.sluice.payment.web;
