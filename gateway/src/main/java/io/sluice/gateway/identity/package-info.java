/** What services learn about the sender of a request: signed by the gateway, never taken from outside. */
@NullMarked
package io.sluice.gateway.identity;

import org.jspecify.annotations.NullMarked;
