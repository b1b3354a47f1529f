/**
 * Who sent a request. The gateway (or a calling service) signs an identity for the service it calls; that service
 * trusts nothing else. See {@code docs/adr/0003-identity.md}.
 */
@NullMarked
package io.sluice.common.platform.identity;

import org.jspecify.annotations.NullMarked;
