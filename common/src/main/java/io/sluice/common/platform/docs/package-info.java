/** What the OpenAPI documents of all services have in common. */
@NullMarked
package io.sluice.common.platform.docs;

import org.jspecify.annotations.NullMarked;
