package io.sluice.sale.faults;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** What a proxy does to the bytes of one connection; as it is, nothing. An exception cuts the connection. */
public interface Wire {

    /** Copies until the client has no more. */
    default void toServer(InputStream client, OutputStream server) throws IOException {
        client.transferTo(server);
    }

    /** Copies until the server has no more. */
    default void toClient(InputStream server, OutputStream client) throws IOException {
        server.transferTo(client);
    }
}
