package io.sluice.item.editing;

import io.sluice.common.problem.ProblemException;
import io.sluice.item.problem.ItemProblem;
import java.util.List;

/** Ends a request whose item has wrong fields: the problem is that of the first, the names are those of all. */
class InvalidItemException extends ProblemException {
    private final transient List<String> fields;

    InvalidItemException(ItemProblem first, List<String> fields) {
        super(first, "wrong or missing: " + String.join(", ", fields));
        this.fields = List.copyOf(fields);
    }

    List<String> fields() {
        return fields;
    }
}
