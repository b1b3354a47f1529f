package io.sluice.user.notice;

import io.sluice.common.platform.id.UserId;
import java.time.Clock;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Puts a notice on top of its buyer's list again, because the buyer missed it. */
@Service
public class ResendNotice {
    private final Notices notices;
    private final Clock clock;

    ResendNotice(Notices notices, Clock clock) {
        this.notices = notices;
        this.clock = clock;
    }

    /** False if the buyer has no such notice. */
    @Transactional
    public boolean resend(UserId buyer, NoticeId noticeId, UserId by) {
        return notices.resend(buyer, noticeId, by, clock.instant());
    }
}
