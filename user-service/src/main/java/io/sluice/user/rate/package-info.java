/** How often somebody may try. */
package io.sluice.user.rate;
