/** Sentinel's rules as JSON files in Nacos: checked, live, and never opened or closed by accident. */
package io.sluice.common.rule;
