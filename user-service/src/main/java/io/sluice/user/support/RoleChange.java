package io.sluice.user.support;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import java.time.Instant;

/**
 * One change of a user's role.
 *
 * @param by the admin who made it
 */
public record RoleChange(UserId userId, Role from, Role to, UserId by, Instant at) {}
