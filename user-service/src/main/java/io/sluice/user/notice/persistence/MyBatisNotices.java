package io.sluice.user.notice;

import io.sluice.common.platform.id.UserId;
import java.util.List;
import org.springframework.stereotype.Component;

/** All notices: one of each kind per order. */
@Component
public class Notices {
    private final NoticeMapper rows;

    Notices(NoticeMapper rows) {
        this.rows = rows;
    }

    /** Adding it again changes nothing. */
    public void add(UserId userId, Notice notice) {
        rows.addIfAbsent(userId, notice);
    }

    /** The notices of one buyer, newest first; pages are counted from 1. */
    List<Notice> findPage(UserId userId, int page, int size) {
        return rows.findNewest(userId, size, (page - 1L) * size).stream()
                .map(NoticeRow::toNotice)
                .toList();
    }

    long count(UserId userId) {
        return rows.count(userId);
    }
}
