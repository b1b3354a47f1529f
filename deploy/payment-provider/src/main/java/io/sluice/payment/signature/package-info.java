/** The signature by which provider and merchant authenticate each other's requests. */
@NullMarked
package io.sluice.payment.signature;

import org.jspecify.annotations.NullMarked;
