/** What a service says of itself. */
package io.sluice.common.about;
