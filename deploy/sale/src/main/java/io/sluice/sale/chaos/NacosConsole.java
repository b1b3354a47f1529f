package io.sluice.sale.chaos;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** What an operator does in Nacos. */
final class NacosConsole {

    private static final String CONFIG = "/nacos/v3/admin/cs/config";

    private final Calls nacos;

    NacosConsole(int port) {
        this.nacos = Calls.to(port);
    }

    String read(String dataId) {
        return nacos.get(CONFIG + "?groupName=SLUICE&dataId=" + encode(dataId))
                .expect(200)
                .json()
                .path("data")
                .path("content")
                .asString("");
    }

    /** Replaces a configuration file. */
    void publish(String dataId, String content) {
        String type = dataId.substring(dataId.lastIndexOf('.') + 1);
        String form = "dataId=" + encode(dataId) + "&groupName=SLUICE&type=" + type + "&content=" + encode(content);
        nacos.postForm(CONFIG, form).expect(200);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
