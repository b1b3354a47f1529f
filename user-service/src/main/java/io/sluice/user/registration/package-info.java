/** How a user registers: a code sent to the phone, then an account. */
@NullMarked
package io.sluice.user.registration;

import org.jspecify.annotations.NullMarked;
