package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.stock.reconciling.Repair;
import java.util.List;

/**
 * The units of a promotion as its live sale and its report show them.
 *
 * @param balanced whether what is under way can explain all differences between the stores
 * @param buckets the board, bucket by bucket
 */
public record PromoSample(Audit audit, boolean balanced, List<BoardCount> buckets, List<Repair> repairs) {}
