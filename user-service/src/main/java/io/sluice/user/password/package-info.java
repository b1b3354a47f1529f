/** What passwords must be, and how they are hashed. */
@NullMarked
package io.sluice.user.password;

import org.jspecify.annotations.NullMarked;
