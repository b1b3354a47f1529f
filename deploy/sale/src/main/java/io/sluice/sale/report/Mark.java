package io.sluice.sale.report;

/** Something that happened during a sale, in seconds after the opening. */
public record Mark(double at, String text) {}
