package io.sluice.order.messages.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.docs.Refusals;
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
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
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
@Tag(name = "Messages (admins)")
@RequestMapping("/api/admin/messages")
class MessagesController {
    private static final int EXCERPT = 200;

    /** For the documents. */
    private static final String MESSAGE_ID = "7F0000010A9B18B4AAC2";

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

    record Totals(
            @Schema(example = "0") long retries,
            @Schema(example = "1") long deadLetters,
            @Schema(example = "0") long undecided) {
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
            @Schema(description = "of the message at the broker, or of a batch", example = MESSAGE_ID)
            String id,

            @Schema(description = "the consumer group", example = "user-rewards")
            String group,

            @Schema(example = "order-events") String topic,

            @Schema(description = "the message's business key", example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB") @Nullable
            String key,

            @Schema(description = "of an undecided batch", example = "INIT") @Nullable
            String state,

            @Schema(description = "deliveries so far", example = "3") @Nullable
            Integer tries,

            Instant bornAt,
            Instant storedAt,

            @Schema(description = "since it is overdue", example = "42")
            long ageSeconds,

            @Schema(description = "cut short in lists", example = "{\"orderId\":\"01KA9Z0J7Q3M8X5T2V6W4R1YNB\", …")
            String body,

            @Nullable ReplayView replayed) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ReplayView(
            @Schema(example = MESSAGE_ID) String id,
            @Schema(example = "user-rewards") String group,
            @Schema(example = "order-events") String topic,

            @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB") @Nullable
            String key,

            Instant replayedAt,

            @Schema(description = "the admin", example = "01KA9Z0J7Q3M8X5T2V6W4R1YNE")
            String replayedBy,

            @Schema(example = "1") int times) {
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

    @Operation(
            operationId = "listFailedMessages",
            summary = "Lists messages that could not be handled, and those that were replayed.")
    @Refusals({"not-found"})
    @GetMapping
    Overview list(
            @Parameter(description = "of one consumer group only", example = "user-rewards")
                    @RequestParam(required = false)
                    @Nullable
                    String group) {
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

    @Operation(operationId = "showFailedMessage", summary = "Shows the whole of a failed message.")
    @GetMapping("/{id}")
    MessageView detail(
            @Parameter(description = "of a message or a batch", example = MESSAGE_ID) @PathVariable String id) {
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
    @Operation(operationId = "replayMessage", summary = "Sends a failed message again.")
    @ApiResponse(responseCode = "200", description = "It was replayed before", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "202", description = "It is replayed now", useReturnTypeSchema = true)
    @PostMapping("/{id}/replay")
    ResponseEntity<ReplayView> replay(
            SignedIn admin,
            @Parameter(description = "of a message or a batch", example = MESSAGE_ID) @PathVariable String id,
            @Parameter(description = "also if it was replayed before") @RequestParam(defaultValue = "false")
                    boolean again) {
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
