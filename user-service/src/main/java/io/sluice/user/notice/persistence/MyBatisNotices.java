package io.sluice.user.notice.persistence;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.NoticeId;
import io.sluice.user.notice.Notices;
import io.sluice.user.notice.SentNotice;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisNotices implements Notices {
    private final NoticeMapper rows;
    private final IdGenerator ids;

    MyBatisNotices(NoticeMapper rows, IdGenerator ids) {
        this.rows = rows;
        this.ids = ids;
    }

    @Override
    public void add(UserId userId, Notice notice) {
        rows.addIfAbsent(userId, notice);
    }

    @Override
    public List<Notice> findPage(UserId userId, int page, int size) {
        return rows.findNewest(userId, size, (page - 1L) * size).stream()
                .map(NoticeRow::toNotice)
                .toList();
    }

    @Override
    public List<SentNotice> findSent(UserId userId, int max) {
        return rows.findNewest(userId, max, 0).stream()
                .map(NoticeRow::toSentNotice)
                .toList();
    }

    @Override
    public boolean resend(UserId userId, NoticeId noticeId, UserId by, Instant at) {
        boolean found = rows.resend(userId, noticeId, at) == 1;
        if (found) {
            rows.addResend(ids.next(), noticeId, by, at);
        }
        return found;
    }

    @Override
    public long count(UserId userId) {
        return rows.count(userId);
    }
}
