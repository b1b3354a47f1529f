/** How one service calls another: by name, with a seal for it, within the same trace. */
package io.sluice.common.call;
