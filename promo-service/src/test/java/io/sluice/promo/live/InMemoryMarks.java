package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The marks of one promotion in memory, for one thread. */
final class InMemoryMarks implements Marks {
    private final Map<Name, Mark> all = new LinkedHashMap<>();

    @Override
    public void add(PromoId promoId, Mark mark, Occasion occasion) {
        all.putIfAbsent(new Name(mark.kind(), occasion), mark);
    }

    @Override
    public List<Mark> findOf(PromoId promoId, NodeInstance node) {
        return all.entrySet().stream()
                .filter(entry -> entry.getKey().occasion().text().split("#")[0].equals(node.name()))
                .map(Map.Entry::getValue)
                .toList();
    }

    @Override
    public List<Mark> findAll(PromoId promoId) {
        return all.values().stream().sorted(Comparator.comparing(Mark::at)).toList();
    }

    private record Name(Mark.Kind kind, Occasion occasion) {}
}
