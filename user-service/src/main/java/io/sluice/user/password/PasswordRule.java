package io.sluice.user.password;

import io.sluice.user.account.Phone;

/** What a password must be. */
public final class PasswordRule {
    private static final int MIN_LENGTH = 8;
    private static final int MAX_LENGTH = 128;
    private static final int MIN_KINDS = 2;
    private static final int PHONE_DIGITS = 8;

    private PasswordRule() {}

    /** Long enough, of at least two kinds of characters, and without the end of the user's own phone number. */
    public static boolean isStrong(Password password, Phone phone) {
        String text = password.text();
        if (text.length() < MIN_LENGTH || text.length() > MAX_LENGTH) {
            return false;
        }
        String number = phone.number();
        return kinds(text) >= MIN_KINDS && !text.contains(number.substring(number.length() - PHONE_DIGITS));
    }

    private static long kinds(String text) {
        return text.codePoints().map(PasswordRule::kind).distinct().count();
    }

    private static int kind(int character) {
        if (Character.isDigit(character)) {
            return 0;
        }
        if (Character.isLowerCase(character)) {
            return 1;
        }
        return Character.isUpperCase(character) ? 2 : 3;
    }
}
