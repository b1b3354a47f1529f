/** The ids of what is sold: a type for each kind of thing. */
@NullMarked
package io.sluice.common.selling.id;

import org.jspecify.annotations.NullMarked;
