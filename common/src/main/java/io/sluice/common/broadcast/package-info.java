/** Short messages to every node at once. */
package io.sluice.common.broadcast;
