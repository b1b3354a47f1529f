/** The gateway's error answers. */
@NullMarked
package io.sluice.gateway.problem;

import org.jspecify.annotations.NullMarked;
