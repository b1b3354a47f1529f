package io.sluice.order.messages;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.BatchId;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Lets the group of a failed message try it once more, counting from the first try. No other group receives it. */
@Service
public class ReplayMessage {
    private static final Logger log = LoggerFactory.getLogger(ReplayMessage.class);

    private final FailedMessages messages;
    private final Replays replays;
    private final UndecidedBatches undecided;
    private final FailedMessageProperties properties;

    ReplayMessage(
            FailedMessages messages, Replays replays, UndecidedBatches undecided, FailedMessageProperties properties) {
        this.messages = messages;
        this.replays = replays;
        this.undecided = undecided;
        this.properties = properties;
    }

    /**
     * The replay that was asked for.
     *
     * @param now false if it was done before, and not repeated
     */
    public record Result(Replay replay, boolean now) {}

    /**
     * Empty if there is no such message, or its group is not ours.
     *
     * @param again whether to repeat a replay that was done before
     */
    public Optional<Result> replay(FailedMessageId id, UserId by, boolean again) {
        Optional<Replay> before = again ? Optional.empty() : replays.find(id);
        return before.map(replay -> new Result(replay, false))
                .or(() -> send(id, by).map(ReplayMessage::done));
    }

    /**
     * Makes an overdue batch due now; empty if there is no such batch. Harmless as often as it is done, so not
     * recorded.
     */
    public Optional<Result> replay(BatchId id, UserId by) {
        return undecided.replay(id, by).map(ReplayMessage::done);
    }

    /** Sends first and records then: a message sent twice is harmless, one recorded but not sent would be lost. */
    private Optional<Replay> send(FailedMessageId id, UserId by) {
        if (!properties.groups().contains(id.group())) {
            return Optional.empty();
        }
        return messages.sendCopy(id).map(source -> replays.add(id, source, by));
    }

    private static Result done(Replay replay) {
        log.info(
                "Message {} with key {} replayed by {}",
                replay.id(),
                replay.source().key(),
                replay.replayedBy());
        return new Result(replay, true);
    }
}
