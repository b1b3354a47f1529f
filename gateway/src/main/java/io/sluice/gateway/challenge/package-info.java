/** The picture quiz before a token: one use, bound to user and promotion; it spreads the crowd out and costs bots. */
package io.sluice.gateway.challenge;
