package io.sluice.user.notice;

import io.sluice.common.platform.id.UserId;
import java.time.Instant;
import java.util.List;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** All notices: one of each kind per order. */
public interface Notices {
    /** Adding it again changes nothing. */
    void add(UserId userId, Notice notice);

    /** The notices of one buyer, those sent last first, be it again; pages are counted from 1. */
    List<Notice> findPage(UserId userId, int page, int size);

    long count(UserId userId);

    /** As {@link #findPage}, with what support did. */
    List<SentNotice> findSent(UserId userId, int max);

    /** Whether the buyer has such a notice: it is on top of the list now, and who sent it again is recorded. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean resend(UserId userId, NoticeId noticeId, UserId by, Instant at);
}
