package io.sluice.stock.allotment;

import io.sluice.common.selling.id.CommandId;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Replenishments that are not finished: those whose units may not be on the board yet. */
public interface Replenishments {
    @Transactional(propagation = Propagation.MANDATORY)
    void add(Replenishment replenishment);

    Optional<Replenishment> find(CommandId commandId);

    List<Replenishment> findAll();

    void remove(CommandId commandId);
}
