package io.sluice.item.editing.web;

import io.sluice.common.platform.problem.ProblemException;
import io.sluice.item.problem.ItemProblem;
import java.util.List;

/** Ends a request with wrong fields: the problem is that of the first one, the names are those of all. */
class InvalidItemException extends ProblemException {
    private final transient List<String> fields;

    InvalidItemException(ItemProblem first, List<String> fields) {
        super(first, "Wrong or missing: " + String.join(", ", fields));
        this.fields = List.copyOf(fields);
    }

    List<String> fields() {
        return fields;
    }
}
