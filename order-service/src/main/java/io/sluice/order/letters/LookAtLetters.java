package io.sluice.order.letters;

import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/** Finds what did not get through. Nothing changes by being looked at. */
@Service
@EnableConfigurationProperties(LetterSettings.class)
class LookAtLetters {
    private final Retries retries;
    private final DeadLetters deadLetters;
    private final Undecided undecided;
    private final Letters letters;

    LookAtLetters(Retries retries, DeadLetters deadLetters, Undecided undecided, Letters letters) {
        this.retries = retries;
        this.deadLetters = deadLetters;
        this.undecided = undecided;
        this.letters = letters;
    }

    /** All of it, as it was found. */
    record Look(Pile retries, Pile deadLetters, Pile undecided) {}

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

    Optional<Letter> find(String id) {
        Optional<LetterId> letter = LetterId.parse(id);
        return letter.isEmpty()
                ? undecided.find(id)
                : letters.find(letter.get()).map(message -> Letter.of(letter.get(), message));
    }
}
