/** What admins look up of users for support, and the roles they give them. */
@NullMarked
package io.sluice.user.support;

import org.jspecify.annotations.NullMarked;
