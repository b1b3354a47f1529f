/** Where a request goes. */
package io.sluice.gateway.route;
