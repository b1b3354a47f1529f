/** How long rows are kept: what nothing needs any more is deleted in small chunks. */
@NullMarked
package io.sluice.common.platform.retention;

import org.jspecify.annotations.NullMarked;
