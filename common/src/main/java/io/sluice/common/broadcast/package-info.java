/** Words for every node at once. */
package io.sluice.common.broadcast;
