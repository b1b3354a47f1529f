/** IdGenerator that any node can make alone. */
package io.sluice.common.id;
