package io.sluice.order.messages;

import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/** Finds what did not get through. Nothing changes by being looked at. */
@Service
@EnableConfigurationProperties(FailedMessageProperties.class)
class FindFailedMessages {
    private final RetryingMessages retries;
    private final DeadLetters deadLetters;
    private final UndecidedBatches undecided;
    private final FailedMessageFinder letters;

    FindFailedMessages(
            RetryingMessages retries,
            DeadLetters deadLetters,
            UndecidedBatches undecided,
            FailedMessageFinder letters) {
        this.retries = retries;
        this.deadLetters = deadLetters;
        this.undecided = undecided;
        this.letters = letters;
    }

    /** All of it, as it was found. */
    record Look(FailedMessages retries, FailedMessages deadLetters, FailedMessages undecided) {}

    Look look() {
        return look(letters.groups());
    }

    /** Of one group, whose letters may be too many to see another's. Empty if it is none of ours. */
    Optional<Look> look(String group) {
        return letters.groups().contains(group) ? Optional.of(look(List.of(group))) : Optional.empty();
    }

    private Look look(List<String> groups) {
        return new Look(retries.look(groups), deadLetters.look(groups), undecided.look(groups));
    }

    Optional<FailedMessage> find(String id) {
        Optional<FailedMessageId> letter = FailedMessageId.parse(id);
        return letter.isEmpty()
                ? undecided.find(id)
                : letters.find(letter.get()).map(message -> FailedMessage.of(letter.get(), message));
    }
}
