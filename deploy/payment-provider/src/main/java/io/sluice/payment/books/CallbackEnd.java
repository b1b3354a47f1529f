package io.sluice.payment.books;

/** How a callback ended: the merchant took it, said that it is wrong, or did not answer until patience ended. */
public enum CallbackEnd {
    TAKEN,
    REFUSED,
    GIVEN_UP
}
