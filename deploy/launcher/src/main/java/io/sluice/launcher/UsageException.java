package io.sluice.launcher;

/** The command line cannot be understood; the message says what is wrong with it. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean usageWanted;

    UsageException(String sentence) {
        this(sentence, false);
    }

    private UsageException(String sentence, boolean usageWanted) {
        super(sentence);
        this.usageWanted = usageWanted;
    }

    /** For somebody who may not know yet what there is. */
    static UsageException withUsage(String sentence) {
        return new UsageException(sentence, true);
    }

    boolean usageWanted() {
        return usageWanted;
    }
}
