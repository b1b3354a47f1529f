package io.sluice.sale.load;

/** What all buyers of a sale share. */
record SaleContext(
        Plan plan,
        TaskScheduler scheduler,
        ShopClient shop,
        History history,
        LatestAudit latestAudit,
        RetrySlots retrySlots,
        Fates fates,
        Endings endings) {}
