package io.sluice.promo.live.persistence;

import io.sluice.promo.live.ChangeTexts;
import io.sluice.promo.promotion.RecordedChange;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Component
class JacksonChangeTexts implements ChangeTexts {
    private final JsonMapper json;

    JacksonChangeTexts(JsonMapper json) {
        this.json = json;
    }

    @Override
    public Optional<String> findAfter(RecordedChange change) {
        return Optional.ofNullable(change.afterJson())
                .map(json::readTree)
                .filter(value -> !value.isNull())
                .map(JsonNode::asString);
    }
}
