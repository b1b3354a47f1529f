package io.sluice.common.selling.board;

import io.sluice.common.selling.domain.Epoch;

/**
 * The epochs in which the ledger sold units and had them back: from these a board knows whether it counts the units.
 *
 * @param sold epoch of the allotment when the ledger took the units
 * @param restocked its epoch when the ledger had them back
 */
public record SaleEpochs(Epoch sold, Epoch restocked) {}
