package io.sluice.launcher.sale;

/** What the buyers of a sale share. */
record SaleContext(
        Plan plan, TaskScheduler agenda, ShopClient shop, History history, LatestAudit shelf, RetrySlots waitingList) {}
