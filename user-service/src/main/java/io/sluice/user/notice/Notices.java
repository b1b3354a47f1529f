package io.sluice.user.notice;

import java.util.List;
import org.springframework.stereotype.Component;

/** All notices: one of a kind per order. */
@Component
public class Notices {
    private final NoticeMapper rows;

    Notices(NoticeMapper rows) {
        this.rows = rows;
    }

    /** Said a second time it changes nothing. */
    public void add(String userId, Notice notice) {
        rows.add(userId, notice);
    }

    /** A buyer's own, newest first; pages are counted from 1. */
    List<Notice> page(String userId, int page, int size) {
        return rows.newest(userId, size, (page - 1L) * size);
    }

    long count(String userId) {
        return rows.count(userId);
    }
}
