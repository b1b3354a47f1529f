/** Sentinel's rules as JSON files in Nacos: checked, refreshable, and never lifted by accident. */
@NullMarked
package io.sluice.common.platform.rule;

import org.jspecify.annotations.NullMarked;
