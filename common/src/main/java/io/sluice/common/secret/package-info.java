/** No service starts with secrets that everybody knows. */
package io.sluice.common.secret;
