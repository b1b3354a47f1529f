/** Addresses as the database stores them. */
@NullMarked
package io.sluice.user.address.persistence;

import org.jspecify.annotations.NullMarked;
