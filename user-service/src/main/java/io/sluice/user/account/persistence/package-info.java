/** Accounts as the database stores them. */
@NullMarked
package io.sluice.user.account.persistence;

import org.jspecify.annotations.NullMarked;
