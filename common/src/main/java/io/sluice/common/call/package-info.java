/** How one service calls another: by name, with a signed identity, within the same trace. */
package io.sluice.common.call;
