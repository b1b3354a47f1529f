/** What every node knows of the published promotions: from events at once, from Redis every few seconds. */
package io.sluice.common.promo;
