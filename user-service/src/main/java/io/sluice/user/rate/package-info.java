/** How often users may try to log in, register and ask for codes. */
package io.sluice.user.rate;
