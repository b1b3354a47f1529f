package io.sluice.item;

import static java.util.Map.entry;

import io.sluice.common.test.ServiceArchitectureContract;
import java.util.Map;

class ArchitectureTests extends ServiceArchitectureContract {
    @Override
    protected String[] libraries() {
        return new String[] {
            "com.baomidou.mybatisplus..",
            "org.apache.ibatis..",
            "org.apache.rocketmq..",
            "com.fasterxml.jackson.annotation..",
            "tools.jackson..",
            "io.swagger.v3.oas.annotations..",
            "javax.imageio.."
        };
    }

    @Override
    protected Map<String, String> flatFeatures() {
        return Map.of("retention", "deletes rows by their age; no rules of its own");
    }

    @Override
    protected Map<String, String> plainSignatures() {
        return Map.ofEntries(
                entry("*.title", "free text for people"),
                entry("*.description", "free text for people"),
                entry("*.imageUrl", "a text for browsers, checked by ItemRules"),
                entry("ItemPatch.price", "an admin may change the price without the currency"),
                entry("ItemPatch.currency", "an admin may change the currency without the price"),
                entry("Revision.version", "what the value consists of"),
                entry("Sales.units", "what the value consists of; more than Units can count"),
                entry("*.page", "which page it is"),
                entry("*.size", "the size of a page"),
                entry("PageRequest.start", "how many are on the pages before"),
                entry("PageRequest.end", "how many there are up to the end of a page"),
                entry("*.total", "how many there are, for paging"),
                entry("PictureName.hash", "what the value consists of"),
                entry("PictureFile.fileName", "what the file is called"),
                entry("PictureFile.path", "a text for browsers"),
                entry("PictureWidth.pixels", "what the value consists of"),
                entry("JpegSegments.scans", "how many there are"),
                entry("Orientation.from", "a position in a file"),
                entry("Orientation.to", "a position in a file"),
                entry("Orientation.width", "pixels"),
                entry("Orientation.height", "pixels"),
                entry("ItemCacheLoader.key", "keys of a cache are texts"),
                entry("ItemCacheLoader.keys", "keys of a cache are texts"));
    }
}
