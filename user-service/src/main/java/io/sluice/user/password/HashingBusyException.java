package io.sluice.user.password;

/** More passwords wait to be hashed than the machine can bear; trying again in a moment helps. Carries no stack trace. */
public class HashingBusyException extends RuntimeException {
    HashingBusyException() {
        super("The queue of password hashing is full", null, false, false);
    }
}
