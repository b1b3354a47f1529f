/** Codes that were sent in local mode, in Redis. */
@NullMarked
package io.sluice.user.local.redis;

import org.jspecify.annotations.NullMarked;
