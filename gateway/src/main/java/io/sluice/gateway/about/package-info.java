/** The description of this node. */
@NullMarked
package io.sluice.gateway.about;

import org.jspecify.annotations.NullMarked;
