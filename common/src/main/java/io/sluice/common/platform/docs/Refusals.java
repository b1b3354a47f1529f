package io.sluice.common.platform.docs;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The problems that an operation may answer with, by slug, for its OpenAPI document. Those that follow from its path and
 * parameters are added by rule: see {@link GeneralRefusals}. A slug that no problem type of the service has fails the document.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Refusals {
    String[] value();
}
