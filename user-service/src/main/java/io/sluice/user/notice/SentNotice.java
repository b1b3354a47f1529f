package io.sluice.user.notice;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A notice as support sees it.
 *
 * @param resentAt when support sent it again for the last time; null if never
 */
public record SentNotice(Notice notice, @Nullable Instant resentAt) {}
