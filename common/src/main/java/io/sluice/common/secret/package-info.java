/** No service starts with missing, short or well-known secrets. */
package io.sluice.common.secret;
