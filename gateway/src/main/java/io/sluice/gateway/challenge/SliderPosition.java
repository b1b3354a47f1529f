package io.sluice.gateway.challenge;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where the piece of a picture belongs, in percent of the width. */
record SliderPosition(double percent) implements RightAnswer {
    private static final Pattern OFFSET = Pattern.compile("\\d{1,3}(\\.\\d{1,6})?");

    /** How far a buyer may be off, to either side, in percent of the width. */
    private static final double TOLERANCE = 1.5;

    static SliderPosition parse(String text) {
        return new SliderPosition(Double.parseDouble(text));
    }

    @Override
    public ChallengeKind kind() {
        return ChallengeKind.SLIDER;
    }

    @Override
    public boolean accepts(@Nullable String answer) {
        return answer != null
                && OFFSET.matcher(answer).matches()
                && Math.abs(Double.parseDouble(answer) - percent) <= TOLERANCE;
    }

    @Override
    public String text() {
        return Double.toString(percent);
    }
}
