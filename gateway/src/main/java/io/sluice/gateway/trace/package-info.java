/** Where traces begin. */
@NullMarked
package io.sluice.gateway.trace;

import org.jspecify.annotations.NullMarked;
