package io.sluice.user.notice.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.Notices;
import java.util.List;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisNotices implements Notices {
    private final NoticeMapper rows;

    MyBatisNotices(NoticeMapper rows) {
        this.rows = rows;
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
    public long count(UserId userId) {
        return rows.count(userId);
    }
}
