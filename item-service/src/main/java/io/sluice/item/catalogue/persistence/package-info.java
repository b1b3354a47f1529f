/** Items as the database stores them. */
@NullMarked
package io.sluice.item.catalogue.persistence;

import org.jspecify.annotations.NullMarked;
