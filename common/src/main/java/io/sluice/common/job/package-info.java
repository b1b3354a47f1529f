/** Periodic work that one node at a time does. */
package io.sluice.common.job;
