/** What happens to the body of a request that is answered without it. */
package io.sluice.gateway.body;
