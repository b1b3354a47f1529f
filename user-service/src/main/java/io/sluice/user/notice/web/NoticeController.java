package io.sluice.user.notice.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.Problems;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.UserProblem;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.Notices;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Notices")
class NoticeController {
    private static final int MAX_SIZE = 100;
    private static final int MAX_PAGE = 10_000;

    private final Notices notices;

    NoticeController(Notices notices) {
        this.notices = notices;
    }

    @Operation(operationId = "listNotices", summary = "Lists the user's notices, newest first, in English or Chinese.")
    @Refusals({"page-out-of-range"})
    @GetMapping("/api/users/me/notices")
    Page list(
            SignedIn user,
            @Parameter(description = "counted from 1", schema = @Schema(minimum = "1", maximum = "10000"))
                    @RequestParam(defaultValue = "1")
                    int page,
            @Parameter(description = "entries per page", schema = @Schema(minimum = "1", maximum = "100"))
                    @RequestParam(defaultValue = "20")
                    int size,
            @Parameter(hidden = true) @RequestHeader(value = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable
                    String language) {
        if (page < 1 || page > MAX_PAGE || size < 1 || size > MAX_SIZE) {
            throw new ProblemException(
                    UserProblem.PAGE_OUT_OF_RANGE, "page must be 1 to " + MAX_PAGE + ", size 1 to " + MAX_SIZE);
        }
        Locale locale = Problems.localeOf(language);
        var items = notices.findPage(user.userId(), page, size).stream()
                .map(notice -> View.of(notice, locale))
                .toList();
        return new Page(items, page, size, notices.count(user.userId()));
    }

    @Schema(name = "NoticePage")
    record Page(
            List<View> items,
            @Schema(example = "1") int page,
            @Schema(example = "20") int size,

            @Schema(description = "on all pages", example = "3")
            long total) {}

    /** A notice in the reader's language. */
    @Schema(name = "Notice")
    record View(
            OrderId orderId,
            Notice.Kind kind,
            @Schema(example = "Your order is paid.") String text,
            Instant at) {
        static View of(Notice notice, Locale locale) {
            return new View(notice.orderId(), notice.kind(), NoticeText.render(notice, locale), notice.at());
        }
    }
}
