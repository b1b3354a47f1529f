package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseTests {

    @Test
    void readsABodyOfKnownLength() throws IOException {
        Response response = read("HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\nContent-Length: 4\r\n\r\n秒!more");

        assertThat(response).isEqualTo(new Response(429, "2", "秒!", false));
    }

    @Test
    void readsABodyInChunksToItsEnd() throws IOException {
        var in = stream("HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{\"id\r\n3;x=y\r\n\":1\r\n"
                + "0\r\nTrailer: x\r\n\r\nHTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");

        assertThat(Response.read(in)).isEqualTo(new Response(202, "", "{\"id\":1", false));
        assertThat(Response.read(in)).isEqualTo(new Response(204, "", "", true));
        assertThat(in.available()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 200 OK\r\n",
                "HTTP/1.1 200 OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfour",
                "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                "HTTP/1.1 2OO OK\r\n\r\n",
                "SSH-2.0-OpenSSH\r\n"
            })
    void refusesAnIncompleteResponse(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(IOException.class);
    }

    private static Response read(String text) throws IOException {
        return Response.read(stream(text));
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
