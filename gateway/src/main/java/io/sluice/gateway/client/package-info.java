/** The network address that a request comes from. */
package io.sluice.gateway.client;
