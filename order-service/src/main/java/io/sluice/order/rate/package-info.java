/** What this node takes on at most, by rules that may change while it runs. */
package io.sluice.order.rate;
