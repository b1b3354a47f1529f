package io.sluice.order.lifecycle;

/** Why an admin did something to an order, in the admin's own words. */
public record ActReason(String text) {
    public static final int MAX_LENGTH = 200;

    public ActReason {
        if (text.isBlank() || text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("A reason must have 1 to " + MAX_LENGTH + " characters");
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
