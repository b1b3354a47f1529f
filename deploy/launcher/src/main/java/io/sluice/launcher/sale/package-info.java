/** A flash sale against the running suite: buyers that rush, and a judge that looks at what they and the books say. */
package io.sluice.launcher.sale;
