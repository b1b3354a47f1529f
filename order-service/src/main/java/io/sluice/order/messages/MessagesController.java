package io.sluice.order.messages;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.identity.SignedIn;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** For admins: what did not get through, and once more. */
@RestController
@RequestMapping("/api/admin/messages")
class MessagesController {
    private static final int EXCERPT = 200;

    private final FindFailedMessages look;
    private final ReplayMessage replay;
    private final Replays replays;
    private final Clock clock;

    MessagesController(FindFailedMessages look, ReplayMessage replay, Replays replays, Clock clock) {
        this.look = look;
        this.replay = replay;
        this.replays = replays;
        this.clock = clock;
    }

    record Totals(long retries, long deadLetters, long undecided) {}

    /** Each list oldest first and at most a hundred; what was replayed is listed apart, newest first. */
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
            String key,
            String state,
            Integer tries,
            Instant bornAt,
            Instant storedAt,
            long ageSeconds,
            String body,
            ReplayView replayed) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ReplayView(
            String id, String group, String topic, String key, Instant replayedAt, String replayedBy, int times) {
        static ReplayView of(Replay replay) {
            return new ReplayView(
                    replay.id(),
                    replay.consumerGroup(),
                    replay.topic(),
                    replay.messageKey(),
                    replay.replayedAt(),
                    replay.replayedBy(),
                    replay.times());
        }
    }

    @GetMapping
    Overview list(@RequestParam(required = false) String group) {
        var now = group == null
                ? look.look()
                : look.look(group).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return new Overview(
                new Totals(
                        now.retries().total(),
                        now.deadLetters().total(),
                        now.undecided().total()),
                excerpts(now.retries()),
                excerpts(now.deadLetters()),
                excerpts(now.undecided()),
                replays.latest().stream().map(ReplayView::of).toList());
    }

    @GetMapping("/{id}")
    MessageView detail(@PathVariable String id) {
        FailedMessage letter = look.find(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return view(letter, letter.body(), replays.find(id).map(ReplayView::of).orElse(null));
    }

    /** 202 when it was sent now; 200 with the same answer when it had been sent before, unless it is to be sent again. */
    @PostMapping("/{id}/replay")
    ResponseEntity<ReplayView> replay(
            SignedIn admin, @PathVariable String id, @RequestParam(defaultValue = "false") boolean again) {
        var result = replay.replay(id, admin.userId(), again)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return ResponseEntity.status(result.now() ? HttpStatus.ACCEPTED : HttpStatus.OK)
                .body(ReplayView.of(result.replay()));
    }

    private List<MessageView> excerpts(FailedMessages pile) {
        return pile.oldest().stream()
                .map(letter -> view(letter, excerpt(letter.body()), null))
                .toList();
    }

    private static String excerpt(String body) {
        return body.length() <= EXCERPT ? body : body.substring(0, EXCERPT) + "…";
    }

    private MessageView view(FailedMessage letter, String body, ReplayView before) {
        return new MessageView(
                letter.id(),
                letter.group(),
                letter.topic(),
                letter.key(),
                letter.state(),
                letter.tries(),
                letter.bornAt(),
                letter.storedAt(),
                Duration.between(letter.since(), clock.instant()).toSeconds(),
                body,
                before);
    }
}
