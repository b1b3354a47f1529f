package io.sluice.promo.rates;

class InMemoryRateHistoryTests implements RateHistoryContract {
    private final RateHistory history = new InMemoryRateHistory();

    @Override
    public RateHistory history() {
        return history;
    }
}
