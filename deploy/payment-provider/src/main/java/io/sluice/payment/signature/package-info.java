/** The signature by which provider and merchant authenticate each other's requests. */
package io.sluice.payment.signature;
