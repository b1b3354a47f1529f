/**
 * How often requests may be made: on this node by Sentinel's rules, which follow Nacos, and over all nodes by Redis.
 */
@NullMarked
package io.sluice.gateway.rate;

import org.jspecify.annotations.NullMarked;
