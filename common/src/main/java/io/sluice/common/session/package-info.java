/** Log-in sessions, as user-service writes them and the gateway reads them. */
package io.sluice.common.session;
