package io.sluice.order.provider;

/** The provider has understood the request and refuses it for good: trying again changes nothing, a person has to decide. */
public class ProviderRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String answer;

    /** @param answer what the provider says, for whoever decides */
    public ProviderRefusedException(String answer) {
        super("Payment provider refused: " + answer);
        this.answer = answer;
    }

    /** What the provider says, for whoever decides. */
    public String answer() {
        return answer;
    }
}
