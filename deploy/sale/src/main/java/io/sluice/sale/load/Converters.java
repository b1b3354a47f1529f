package io.sluice.sale.load;

import java.util.function.Function;
import picocli.CommandLine.TypeConversionException;

/** Makes an invalid value of an option a sentence of the command line. */
final class Converters {

    private Converters() {}

    static <T> T convert(String value, Function<String, T> parser) {
        try {
            return parser.apply(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
