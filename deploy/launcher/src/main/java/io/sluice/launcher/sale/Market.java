package io.sluice.launcher.sale;

/** What the buyers of a sale share. */
record Market(Plan plan, Agenda agenda, Shop shop, History history, Shelf shelf, WaitingList waitingList) {}
