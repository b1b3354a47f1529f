package io.sluice.promo.report.web;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report as rows of name and value, for spreadsheets. The rows are those of the JSON, so that both say the same. A text
 * that a spreadsheet would calculate gets an apostrophe in front: titles and messages are written by people.
 */
final class ReportCsv {
    /** Without it Excel does not read the file as UTF-8. */
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private static final String LINE_END = "\r\n";
    private static final String FORMULA_BEGINS = "=+-@\t\r";

    private final StringBuilder rows = new StringBuilder();

    private ReportCsv() {}

    static String write(ReportView report, JsonMapper json) {
        var csv = new ReportCsv();
        csv.rows.append(BYTE_ORDER_MARK);
        csv.row("name", "value");
        csv.add("", json.valueToTree(report));
        return csv.rows.toString();
    }

    private void add(String name, JsonNode node) {
        if (node.isObject()) {
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                add(name.isEmpty() ? field.getKey() : name + "." + field.getKey(), field.getValue());
            }
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                add(name + "." + (i + 1), node.get(i));
            }
        } else {
            row(name, node.isNull() ? "" : node.isNumber() ? node.toString() : text(node.asString()));
        }
    }

    private void row(String name, String value) {
        rows.append(quoted(name)).append(',').append(quoted(value)).append(LINE_END);
    }

    private static String text(String value) {
        boolean formula = !value.isEmpty() && FORMULA_BEGINS.indexOf(value.charAt(0)) >= 0;
        return formula ? "'" + value : value;
    }

    /** Where it is needed. */
    private static String quoted(String value) {
        boolean special = value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return special ? "\"" + value.replace("\"", "\"\"") + "\"" : value;
    }
}
