package io.sluice.promo.promotion;

class InMemoryPromosTests implements PromosContract {
    private final Promos promos = new InMemoryPromos();

    @Override
    public Promos promos() {
        return promos;
    }
}
