/** The answer to most requests of a sale, from memory: sold out. */
package io.sluice.gateway.soldout;
