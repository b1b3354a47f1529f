package io.sluice.sale.rehearse;

/** A promotion is on or starts soon, or another rehearsal is under way. The message is a sentence for people. */
final class RehearsalRefusedException extends Exception {

    RehearsalRefusedException(String sentence) {
        super(sentence);
    }
}
