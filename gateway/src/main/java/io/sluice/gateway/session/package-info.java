/** Who a request comes from, by its session. */
package io.sluice.gateway.session;
