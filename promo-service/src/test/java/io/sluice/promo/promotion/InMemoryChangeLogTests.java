package io.sluice.promo.promotion;

class InMemoryChangeLogTests implements ChangeLogContract {
    private final ChangeLog changes = new InMemoryChangeLog();

    @Override
    public ChangeLog changes() {
        return changes;
    }
}
