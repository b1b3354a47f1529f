/** Who sent a request, by its session. */
@NullMarked
package io.sluice.gateway.session;

import org.jspecify.annotations.NullMarked;
