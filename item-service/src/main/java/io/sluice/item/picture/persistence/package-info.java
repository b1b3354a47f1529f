/** Pictures as files of a directory. */
@NullMarked
package io.sluice.item.picture.persistence;

import org.jspecify.annotations.NullMarked;
