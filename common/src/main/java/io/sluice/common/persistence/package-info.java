/** How our values are stored in database columns. */
package io.sluice.common.persistence;
