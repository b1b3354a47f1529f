/** Where traces begin. */
package io.sluice.gateway.trace;
