package io.sluice.common.platform.about;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AboutController {
    private final About about;

    AboutController(About about) {
        this.about = about;
    }

    @GetMapping("/api/about/${spring.application.name}")
    About.Description about() {
        return about.describe();
    }
}
