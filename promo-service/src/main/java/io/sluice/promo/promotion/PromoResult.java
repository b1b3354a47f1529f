package io.sluice.promo.promotion;

import java.util.Optional;
import java.util.function.Function;

/** What a command of an admin came to: the promotion afterwards, or why the command is refused. */
public sealed interface PromoResult {
    static PromoResult of(Promo promo) {
        return new Done(promo);
    }

    /** Refused if there is no such promotion. */
    static PromoResult of(Optional<Promo> found) {
        return found.map(PromoResult::of).orElse(refused(PromoRefusal.UNKNOWN_PROMO));
    }

    static PromoResult refused(PromoRefusal reason) {
        return new Refused(reason);
    }

    /** The promotion; throws what is made of the refusal if there is one. */
    <X extends RuntimeException> Promo orElseThrow(Function<PromoRefusal, X> exception);

    /** The command is carried out. */
    record Done(Promo promo) implements PromoResult {
        @Override
        public <X extends RuntimeException> Promo orElseThrow(Function<PromoRefusal, X> exception) {
            return promo;
        }
    }

    /** The command has changed nothing; a delayed one is stored and carried out later. */
    record Refused(PromoRefusal reason) implements PromoResult {
        @Override
        public <X extends RuntimeException> Promo orElseThrow(Function<PromoRefusal, X> exception) {
            throw exception.apply(reason);
        }
    }
}
