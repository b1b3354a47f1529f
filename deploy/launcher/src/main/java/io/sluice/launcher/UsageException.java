package io.sluice.launcher;

/** The command line is invalid; the message is one sentence that names the mistake. */
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

    /** With the help text, for users who may not know the commands yet. */
    static UsageException withUsage(String sentence) {
        return new UsageException(sentence, true);
    }

    boolean usageWanted() {
        return usageWanted;
    }
}
