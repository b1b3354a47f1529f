package io.sluice.common.platform.id;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The name of one thing of one kind. Each kind is a type of its own, so that an order's id cannot stand where a
 * promotion's should.
 */
public interface Id extends Serializable {
    String value();

    /** The text, if it has the form of an id. */
    static String checked(@Nullable String text) {
        if (!Ulid.isUlid(text)) {
            throw new IllegalArgumentException("Not an id: 26 characters of Crockford's base 32 expected");
        }
        return text;
    }
}
