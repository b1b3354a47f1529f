package io.sluice.gateway.challenge;

import cloud.tianai.captcha.common.constant.CaptchaTypeConstant;
import cloud.tianai.captcha.generator.ImageCaptchaGenerator;
import cloud.tianai.captcha.generator.common.model.dto.GenerateParam;
import cloud.tianai.captcha.generator.impl.StandardSliderImageCaptchaGenerator;
import cloud.tianai.captcha.generator.impl.transform.Base64ImageTransform;
import cloud.tianai.captcha.resource.DefaultBuiltInResources;
import cloud.tianai.captcha.resource.ResourceProviders;
import cloud.tianai.captcha.resource.common.model.dto.Resource;
import cloud.tianai.captcha.resource.impl.DefaultImageCaptchaResourceManager;
import cloud.tianai.captcha.resource.impl.LocalMemoryResourceStore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Makes pictures: tianai-captcha cuts a piece out of a background of ours and adds a second hole as a decoy. Not
 * thread-safe.
 */
final class Painter {
    private static final double PERCENT = 100;

    // Created with the first picture: a gateway without challenges loads none of the library.
    private @Nullable ImageCaptchaGenerator generator;

    Picture paint() {
        if (generator == null) {
            generator = createGenerator();
        }
        var painted = generator.generateCaptchaImage(GenerateParam.builder()
                .type(CaptchaTypeConstant.SLIDER)
                .backgroundFormatName("jpeg")
                .templateFormatName("png")
                .obfuscate(true)
                .build());
        return new Picture(
                painted.getBackgroundImage(),
                painted.getTemplateImage(),
                painted.getBackgroundImageWidth(),
                painted.getBackgroundImageHeight(),
                painted.getTemplateImageWidth(),
                PERCENT * painted.getRandomX() / painted.getBackgroundImageWidth(),
                new AtomicInteger());
    }

    private static ImageCaptchaGenerator createGenerator() {
        var store = new LocalMemoryResourceStore();
        new DefaultBuiltInResources(DefaultBuiltInResources.PATH_PREFIX)
                .addDefaultTemplate(CaptchaTypeConstant.SLIDER, store);
        store.addResource(CaptchaTypeConstant.SLIDER, new Resource(Backgrounds.TYPE, Backgrounds.TYPE));
        var resources = new DefaultImageCaptchaResourceManager(store, new ResourceProviders());
        resources.registerResourceProvider(new Backgrounds());
        return new StandardSliderImageCaptchaGenerator(resources, new Base64ImageTransform()).init();
    }
}
