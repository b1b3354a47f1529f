/** What every node knows of the promotions that are on: from events at once, from Redis now and then and at the start. */
package io.sluice.common.promo;
