/** What services learn about the sender of a request: signed by the gateway, never taken from outside. */
package io.sluice.gateway.identity;
