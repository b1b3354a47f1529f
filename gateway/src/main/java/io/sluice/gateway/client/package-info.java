/** The network address that a request comes from. */
@NullMarked
package io.sluice.gateway.client;

import org.jspecify.annotations.NullMarked;
