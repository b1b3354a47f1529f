/** Ids: unique without coordination, and a type for each kind of thing. */
@NullMarked
package io.sluice.common.platform.id;

import org.jspecify.annotations.NullMarked;
