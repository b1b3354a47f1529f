/** The gateway's error answers. */
package io.sluice.gateway.problem;
