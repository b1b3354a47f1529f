/** Properties and beans. */
package io.sluice.user.config;
