/** The provider that sends messages to phones. */
@NullMarked
package io.sluice.user.registration.remote;

import org.jspecify.annotations.NullMarked;
