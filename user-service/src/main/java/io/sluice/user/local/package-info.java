/** Only for a developer's own machine: codes without a phone, and buyers for load tests. */
package io.sluice.user.local;
