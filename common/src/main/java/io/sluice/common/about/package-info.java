/** The description of a running service that its clients can read. */
package io.sluice.common.about;
