package io.sluice.promo.promotion;

/** stock-service does not answer at this moment. Whether it carried out the command is not known; it can be repeated. */
public class StockUnavailableException extends RuntimeException {
    public StockUnavailableException(Throwable cause) {
        super("stock-service does not answer: " + cause.getMessage(), cause);
    }
}
