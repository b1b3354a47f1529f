package io.sluice.user.notice.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.Problems;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.NoticeId;
import io.sluice.user.notice.Notices;
import io.sluice.user.notice.ResendNotice;
import io.sluice.user.notice.SentNotice;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What a buyer was notified of, for support. */
@RestController
@Tag(name = "Users (admins)")
@RequestMapping("/api/admin/users/{userId}/notices")
class SupportNoticeController {
    private static final int MAX_LISTED = 100;

    private final Notices notices;
    private final ResendNotice resendNotice;

    SupportNoticeController(Notices notices, ResendNotice resendNotice) {
        this.notices = notices;
        this.resendNotice = resendNotice;
    }

    @Operation(
            operationId = "listUserNotices",
            summary = "Lists the newest 100 notices of a user as the user reads them, in English or Chinese.")
    @GetMapping
    List<View> list(
            @PathVariable UserId userId,
            @Parameter(hidden = true) @RequestHeader(value = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable
                    String language) {
        Locale locale = Problems.localeOf(language);
        return notices.findSent(userId, MAX_LISTED).stream()
                .map(sent -> View.of(sent, locale))
                .toList();
    }

    @Operation(operationId = "resendNotice", summary = "Puts a notice on top of the user's list again.")
    @PostMapping("/{noticeId}/resend")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void resend(
            SignedIn admin,
            @PathVariable UserId userId,
            @Parameter(description = "as the list names it", example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB-PAID") @PathVariable
                    String noticeId) {
        boolean found = NoticeId.parse(noticeId)
                .filter(id -> resendNotice.resend(userId, id, admin.userId()))
                .isPresent();
        if (!found) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
    }

    /** A notice of a buyer, in the language of support. */
    @Schema(name = "SupportNotice")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record View(
            @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB-PAID")
            String id,

            Notice.Kind kind,
            OrderId orderId,
            @Schema(example = "Your order is paid.") String text,
            Instant at,

            @Schema(description = "absent unless support sent it again") @Nullable
            Instant resentAt) {
        static View of(SentNotice sent, Locale locale) {
            Notice notice = sent.notice();
            return new View(
                    new NoticeId(notice.orderId(), notice.kind()).text(),
                    notice.kind(),
                    notice.orderId(),
                    NoticeText.render(notice, locale),
                    notice.at(),
                    sent.resentAt());
        }
    }
}
