/** The answer to most of a sale's requests, from memory: there is nothing left. */
package io.sluice.gateway.soldout;
