/** Who sent a request, by its session. */
package io.sluice.gateway.session;
