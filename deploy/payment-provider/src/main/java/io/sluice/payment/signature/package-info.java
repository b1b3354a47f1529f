/** How provider and merchant know each other's requests. */
package io.sluice.payment.signature;
