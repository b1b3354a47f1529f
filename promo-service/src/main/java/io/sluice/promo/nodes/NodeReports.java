package io.sluice.promo.nodes;

import java.util.List;

/** Asks the nodes what they are and what they apply. One that does not answer is down, and holds up nobody. */
public interface NodeReports {
    List<NodeReport> readAll();
}
