/** Which paths a request may have. */
package io.sluice.gateway.path;
