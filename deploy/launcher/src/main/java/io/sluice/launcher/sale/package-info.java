/** A flash sale against the running suite: simulated buyers, and a verdict on what they and the databases recorded. */
package io.sluice.launcher.sale;
