package io.sluice.payment.web;

/** HTML that goes into a page unchanged. Any other text is escaped first. */
record Html(String text) {

    static final Html EMPTY = new Html("");

    static Html escaped(String plain) {
        StringBuilder text = new StringBuilder(plain.length());
        plain.chars().forEach(c -> {
            switch (c) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '"' -> text.append("&quot;");
                case '\'' -> text.append("&#39;");
                default -> text.append((char) c);
            }
        });
        return new Html(text.toString());
    }
}
