/** The record of role changes in the database. */
@NullMarked
package io.sluice.user.support.persistence;

import org.jspecify.annotations.NullMarked;
