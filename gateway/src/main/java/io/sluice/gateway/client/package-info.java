/** Where a request comes from. */
package io.sluice.gateway.client;
