package io.sluice.gateway.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentCodingTests {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip, deflate, br, zstd | true | true",
                "gzip,br                 | true | true",
                "BR                      | true | false",
                "gzip;q=0.5, br;q=1.0    | true | true",
                "br;q=0, gzip            | false | true",
                "br ; q=0.000 , gzip     | false | true",
                "br;Q=0                  | false | false",
                "br;q=0.001              | true | false",
                "gzip                    | false | true",
                "gzip2, brotli, xbr      | false | false",
                "deflate                 | false | false",
                "*                       | false | false",
                "identity                | false | false",
                ",,                      | false | false",
                "''                      | false | false",
                "                        | false | false"
            })
    void readsWhatAClientTakes(String header, boolean brotli, boolean gzip) {
        assertThat(ContentCoding.BROTLI.isAccepted(header)).isEqualTo(brotli);
        assertThat(ContentCoding.GZIP.isAccepted(header)).isEqualTo(gzip);
        assertThat(ContentCoding.IDENTITY.isAccepted(header)).isTrue();
    }
}
