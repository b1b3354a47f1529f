/** Sessions in Redis, where the gateways read them. */
@NullMarked
package io.sluice.user.session.redis;

import org.jspecify.annotations.NullMarked;
