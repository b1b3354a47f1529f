package io.sluice.sale.bench.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseBufferTests {

    private static final String CHUNKED = "HTTP/1.1 201 Created\r\ntransfer-encoding: Chunked\r\n\r\n";

    private final ResponseBuffer buffer = new ResponseBuffer();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\ncontent-length:5\r\nConnection: keep-alive\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nTrailer: x\r\n\r\n"
            })
    void isWholeWithItsLastByteAndNotBefore(String response) throws IOException {
        for (int repeated = 0; repeated < 2; repeated++) {
            buffer.clear();
            for (int i = 0; i < response.length() - 1; i++) {
                assertThat(add(response.substring(i, i + 1)))
                        .as("after %d bytes", i + 1)
                        .isFalse();
            }
            assertThat(add(response.substring(response.length() - 1))).isTrue();
            assertThat(buffer.status()).isEqualTo(200);
            assertThat(buffer.body()).asString(StandardCharsets.US_ASCII).isEqualTo("hello");
            assertThat(buffer.closes()).isFalse();
        }
    }

    @Test
    void hasNoBodyWhereThereCannotBeOne() throws IOException {
        assertThat(add("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")).isTrue();
        assertThat(buffer.body()).isEmpty();
        assertThat(buffer.closes()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTP/1.1 200 OK\\n\\n | does not say how long",
                "HTTP/1.1 100 Continue\\n\\n | not a final HTTP response",
                "SSH-2.0-OpenSSH_9.6p1\\n\\n | not a final HTTP response",
                "HTTP/1.1 200 OK\\nContent-Length: -1\\n\\n | invalid length",
                "HTTP/1.1 200 OK\\nContent-Length: 1\\n\\nab | more than one response",
                "HTTP/1.1 200 OK\\nTransfer-Encoding: gzip\\n\\n | unknown transfer encoding",
                "HTTP/1.1 200 OK\\nTransfer-Encoding: chunked\\n\\nxyz\\n | invalid length"
            })
    void refusesWhatItCannotRead(String response, String why) {
        assertThatThrownBy(() -> add(response.replace("\\n", "\r\n")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(why);
    }

    @Test
    void doesNotGrowWithoutEnd() {
        assertThatThrownBy(() -> {
                    add(CHUNKED);
                    for (int i = 0; i < 10_000; i++) {
                        add("400\r\n" + "x".repeat(1024) + "\r\n");
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageContaining("longer than");
    }

    private boolean add(String text) throws IOException {
        return buffer.add(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
    }
}
