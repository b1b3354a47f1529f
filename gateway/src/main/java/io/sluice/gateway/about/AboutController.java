package io.sluice.gateway.about;

import io.sluice.common.platform.about.About;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AboutController {
    private final About about;

    AboutController(About about) {
        this.about = about;
    }

    @GetMapping("/api/about/gateway")
    About.Description about() {
        return about.describe();
    }
}
