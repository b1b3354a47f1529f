/** One-time codes, as hashes in Redis. */
@NullMarked
package io.sluice.user.registration.redis;

import org.jspecify.annotations.NullMarked;
