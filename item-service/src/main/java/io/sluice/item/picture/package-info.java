/** Pictures of items: what admins upload is checked, re-encoded and kept under a name made from its content. */
@NullMarked
package io.sluice.item.picture;

import org.jspecify.annotations.NullMarked;
