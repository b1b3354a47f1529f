package io.sluice.order.stocklog;

class InMemoryLoggedBatchesTests extends LoggedBatchesContract {
    private final LoggedBatches batches = new InMemoryLoggedBatches();

    @Override
    protected LoggedBatches batches() {
        return batches;
    }
}
