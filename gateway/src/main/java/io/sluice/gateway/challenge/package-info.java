/**
 * The challenge before a token: used once, bound to user and promotion. It spreads a rush over time and makes bots
 * costly.
 */
@NullMarked
package io.sluice.gateway.challenge;

import org.jspecify.annotations.NullMarked;
