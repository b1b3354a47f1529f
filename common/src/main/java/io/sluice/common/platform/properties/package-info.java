/** Properties that follow Nacos while a service runs. */
@NullMarked
package io.sluice.common.platform.properties;

import org.jspecify.annotations.NullMarked;
