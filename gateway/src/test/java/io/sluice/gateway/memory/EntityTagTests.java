package io.sluice.gateway.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EntityTagTests {
    private static final byte[] CONTENT = {1, 2, 3};

    @Test
    void namesTheSameContentTheSameEverywhere() {
        assertThat(EntityTag.strong(CONTENT)).isEqualTo(EntityTag.strong(CONTENT.clone()));
        assertThat(EntityTag.strong(CONTENT)).isNotEqualTo(EntityTag.strong(new byte[] {1, 2}));
        assertThat(EntityTag.weak(CONTENT).text())
                .isEqualTo("W/" + EntityTag.strong(CONTENT).text());
    }

    @Test
    void isFoundAmongWhatAClientHas() {
        for (EntityTag tag : new EntityTag[] {EntityTag.strong(CONTENT), EntityTag.weak(CONTENT)}) {
            String opaque = EntityTag.strong(CONTENT).text();
            assertThat(tag.isNamedBy(opaque)).isTrue();
            assertThat(tag.isNamedBy("W/" + opaque)).isTrue();
            assertThat(tag.isNamedBy("\"other\" , W/" + opaque)).isTrue();
            assertThat(tag.isNamedBy("*")).isTrue();
            assertThat(tag.isNamedBy(null)).isFalse();
            assertThat(tag.isNamedBy("\"other\"")).isFalse();
            assertThat(tag.isNamedBy("")).isFalse();
        }
    }
}
