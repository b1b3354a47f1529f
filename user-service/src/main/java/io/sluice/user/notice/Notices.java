package io.sluice.user.notice;

import io.sluice.common.platform.id.UserId;
import java.util.List;

/** All notices: one of each kind per order. */
public interface Notices {
    /** Adding it again changes nothing. */
    void add(UserId userId, Notice notice);

    /** The notices of one buyer, newest first; pages are counted from 1. */
    List<Notice> findPage(UserId userId, int page, int size);

    long count(UserId userId);
}
