package io.sluice.order.messages.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.BatchId;
import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessage;
import io.sluice.order.messages.FailedMessageId;
import io.sluice.order.messages.FailedMessageSummary;
import io.sluice.order.messages.FindFailedMessages;
import io.sluice.order.messages.Replay;
import io.sluice.order.messages.ReplayMessage;
import io.sluice.order.messages.Replays;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Lets admins see failed messages and replay them. An id is that of a message at the broker, or of a batch. */
@RestController
@RequestMapping("/api/admin/messages")
class MessagesController {
    private static final int EXCERPT = 200;

    private final FindFailedMessages find;
    private final ReplayMessage replay;
    private final Replays replays;
    private final Clock clock;

    MessagesController(FindFailedMessages find, ReplayMessage replay, Replays replays, Clock clock) {
        this.find = find;
        this.replay = replay;
        this.replays = replays;
        this.clock = clock;
    }

    record Totals(long retries, long deadLetters, long undecided) {
        static Totals of(FindFailedMessages.Result result) {
            return new Totals(
                    result.retries().total(),
                    result.deadLetters().total(),
                    result.undecided().total());
        }
    }

    /** Each list has at most a hundred, oldest first; replayed ones are listed apart, newest first. */
    record Overview(
            Totals totals,
            List<MessageView> retries,
            List<MessageView> deadLetters,
            List<MessageView> undecided,
            List<ReplayView> replayed) {}

    /** In a list the body is cut short. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record MessageView(
            String id,
            String group,
            String topic,
            @Nullable String key,
            @Nullable String state,
            @Nullable Integer tries,
            Instant bornAt,
            Instant storedAt,
            long ageSeconds,
            String body,
            @Nullable ReplayView replayed) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ReplayView(
            String id,
            String group,
            String topic,
            @Nullable String key,
            Instant replayedAt,
            String replayedBy,
            int times) {
        static ReplayView of(Replay replay) {
            return new ReplayView(
                    replay.id(),
                    replay.group().name(),
                    replay.source().topic(),
                    replay.source().key(),
                    replay.replayedAt(),
                    replay.replayedBy().value(),
                    replay.times());
        }
    }

    @GetMapping
    Overview list(@RequestParam(required = false) @Nullable String group) {
        var result = group == null
                ? find.findAll()
                : find.find(new ConsumerGroup(group)).orElseThrow(MessagesController::notFound);
        return new Overview(
                Totals.of(result),
                excerpts(result.retries()),
                excerpts(result.deadLetters()),
                excerpts(result.undecided()),
                replays.findLatest(FailedMessageSummary.MAX_LISTED).stream()
                        .map(ReplayView::of)
                        .toList());
    }

    @GetMapping("/{id}")
    MessageView detail(@PathVariable String id) {
        return FailedMessageId.parse(id)
                .flatMap(this::detail)
                .or(() -> BatchId.parse(id).flatMap(find::find).map(batch -> view(batch, batch.body(), null)))
                .orElseThrow(MessagesController::notFound);
    }

    private Optional<MessageView> detail(FailedMessageId id) {
        return find.find(id).map(message -> {
            ReplayView before = replays.find(id).map(ReplayView::of).orElse(null);
            return view(message, message.body(), before);
        });
    }

    /** 202 when it was sent now; 200 with the same answer when it was sent before, unless it is to be sent again. */
    @PostMapping("/{id}/replay")
    ResponseEntity<ReplayView> replay(
            SignedIn admin, @PathVariable String id, @RequestParam(defaultValue = "false") boolean again) {
        var result = FailedMessageId.parse(id)
                .flatMap(message -> replay.replay(message, admin.userId(), again))
                .or(() -> BatchId.parse(id).flatMap(batch -> replay.replay(batch, admin.userId())))
                .orElseThrow(MessagesController::notFound);
        return ResponseEntity.status(result.now() ? HttpStatus.ACCEPTED : HttpStatus.OK)
                .body(ReplayView.of(result.replay()));
    }

    private static ProblemException notFound() {
        return new ProblemException(CommonProblem.NOT_FOUND);
    }

    private List<MessageView> excerpts(FailedMessageSummary summary) {
        return summary.oldest().stream()
                .map(message -> view(message, excerpt(message.body()), null))
                .toList();
    }

    private static String excerpt(String body) {
        return body.length() <= EXCERPT ? body : body.substring(0, EXCERPT) + "…";
    }

    private MessageView view(FailedMessage message, String body, @Nullable ReplayView replayed) {
        FailedMessage.Timestamps timestamps = message.timestamps();
        return new MessageView(
                message.id(),
                message.group().name(),
                message.source().topic(),
                message.source().key(),
                message.state(),
                message.tries(),
                timestamps.bornAt(),
                timestamps.storedAt(),
                Duration.between(timestamps.overdueSince(), clock.instant()).toSeconds(),
                body,
                replayed);
    }
}
