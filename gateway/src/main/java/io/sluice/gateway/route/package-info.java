/** Where a request is routed to. */
package io.sluice.gateway.route;
