/** The accounts of users, found by phone number or id. */
@NullMarked
package io.sluice.user.account;

import org.jspecify.annotations.NullMarked;
