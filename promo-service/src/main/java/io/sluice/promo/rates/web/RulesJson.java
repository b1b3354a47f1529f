package io.sluice.promo.rates.web;

import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Rules between the API, where they are objects, and the files, where they are text. */
final class RulesJson {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<List<Map<String, Object>>> RULES = new TypeReference<>() {};

    private RulesJson() {}

    static List<Map<String, Object>> parse(String rules) {
        return JSON.readValue(rules, RULES);
    }

    static String write(List<Map<String, Object>> rules) {
        return JSON.writeValueAsString(rules);
    }
}
