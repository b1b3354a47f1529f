package io.sluice.promo.replenishing;

class InMemoryReplenishmentsTests implements ReplenishmentsContract {
    private final Replenishments replenishments = new InMemoryReplenishments();

    @Override
    public Replenishments replenishments() {
        return replenishments;
    }
}
