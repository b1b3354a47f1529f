package io.sluice.gateway.challenge;

import java.time.Instant;

/** What a buyer has to solve before the token. */
sealed interface Challenge {
    /** Nothing. */
    record None(String kind) implements Challenge {
        static final None INSTANCE = new None("NONE");
    }

    /**
     * Move the piece over the hole it was cut from. The answer is where its left edge is then, in percent of the width.
     *
     * @param background a data URI, like the piece
     */
    record Slider(
            String challengeId,
            String kind,
            String background,
            String piece,
            int width,
            int height,
            int pieceWidth,
            Instant expiresAt)
            implements Challenge {
        static Slider of(String challengeId, Picture picture, Instant expiresAt) {
            return new Slider(
                    challengeId,
                    "SLIDER",
                    picture.background(),
                    picture.piece(),
                    picture.width(),
                    picture.height(),
                    picture.pieceWidth(),
                    expiresAt);
        }
    }

    /**
     * Find a number whose text behind the salt and a colon has a SHA-256 that begins with so many zero bits. Needs no
     * eyes and no ears, only a computer's time.
     */
    record Work(String challengeId, String kind, String salt, int bits, Instant expiresAt) implements Challenge {
        static Work of(String challengeId, ProofOfWork work, Instant expiresAt) {
            return new Work(challengeId, "WORK", work.salt(), work.bits(), expiresAt);
        }
    }
}
