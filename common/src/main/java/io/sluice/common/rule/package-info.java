/** Sentinel's rules as JSON files in Nacos: checked, refreshable, and never lifted by accident. */
package io.sluice.common.rule;
