/** What can be bought, and what buyers see of it. */
@NullMarked
package io.sluice.item.catalogue;

import org.jspecify.annotations.NullMarked;
