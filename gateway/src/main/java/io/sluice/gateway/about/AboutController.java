package io.sluice.gateway.about;

import io.sluice.common.platform.about.About;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "About")
class AboutController {
    private final About about;

    AboutController(About about) {
        this.about = about;
    }

    @Operation(
            operationId = "about",
            summary = "Says which instance answers, which build it is, and what the operators have to say.")
    @GetMapping("/api/about/gateway")
    About.Description about() {
        return about.describe();
    }
}
