package io.sluice.common.test;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.RestController;

/** Finds where the core of a feature speaks in plain numbers and texts instead of ids, units, money and times. */
final class TypedSignatures {
    private static final Set<String> PLAIN = Set.of(
            "int",
            "long",
            "java.lang.String",
            "java.lang.Integer",
            "java.lang.Long",
            "java.util.OptionalInt",
            "java.util.OptionalLong");

    /** Adapters translate between our types and somebody else's plain ones. */
    private static final Pattern ADAPTER_PACKAGE =
            Pattern.compile(".*\\.(web|messaging|persistence|redis|remote|config)");

    private static final Pattern ADAPTER_NAME =
            Pattern.compile(".*(Application|Properties|View|Problem|Filter|Handler|Exception)");

    private static final List<String> ADAPTER_ANNOTATIONS = List.of(
            RestController.class.getName(),
            Configuration.class.getName(),
            AutoConfiguration.class.getName(),
            ConfigurationProperties.class.getName(),
            "org.apache.ibatis.annotations.Mapper",
            "org.apache.rocketmq.spring.annotation.RocketMQMessageListener");

    /** Named by the JDK or by a framework. */
    private static final Set<String> INHERITED = Set.of(
            "toString", "hashCode", "equals", "compareTo", "valueOf", "values", "ordinal", "getPhase", "getOrder");

    private TypedSignatures() {}

    /** Each as {@code Type.member}, where the member is a method (for its answer) or a parameter. */
    static Set<String> plainOnesIn(Iterable<JavaClass> code) {
        Set<String> found = new TreeSet<>();
        for (JavaClass type : code) {
            if (isCore(type)) {
                type.getCodeUnits().stream()
                        .filter(TypedSignatures::isVisible)
                        .forEach(unit -> found.addAll(plainOnesIn(unit)));
            }
        }
        return found;
    }

    private static boolean isCore(JavaClass type) {
        boolean adapter = ADAPTER_PACKAGE.matcher(type.getPackageName()).matches()
                || ADAPTER_NAME.matcher(type.getSimpleName()).matches()
                || ADAPTER_ANNOTATIONS.stream().anyMatch(type::isAnnotatedWith)
                || type.isMetaAnnotatedWith(Configuration.class);
        return !adapter
                && !type.isAnonymousClass()
                && type.getEnclosingClass().map(TypedSignatures::isCore).orElse(true);
    }

    private static boolean isVisible(JavaCodeUnit unit) {
        return !unit.getModifiers().contains(JavaModifier.PRIVATE)
                && !unit.getModifiers().contains(JavaModifier.SYNTHETIC)
                && !unit.getName().startsWith("lambda$")
                && !unit.getName().equals("<clinit>")
                && !INHERITED.contains(unit.getName())
                && !(unit.isConstructor() && unit.getOwner().isEnum())
                && !overridesAForeignMethod(unit);
    }

    private static boolean overridesAForeignMethod(JavaCodeUnit unit) {
        JavaClass owner = unit.getOwner();
        return Stream.concat(owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
                .filter(type -> !type.getPackageName().startsWith("io.sluice"))
                .flatMap(type -> type.getMethods().stream())
                .anyMatch(other -> other.getName().equals(unit.getName()));
    }

    private static List<String> plainOnesIn(JavaCodeUnit unit) {
        List<String> found = new ArrayList<>();
        String owner = unit.getOwner().getSimpleName();
        if (isPlain(unit.getReturnType())) {
            found.add(owner + "." + unit.getName());
        }
        var names = ((Executable) unit.reflect()).getParameters();
        for (int i = 0; i < unit.getParameterTypes().size(); i++) {
            if (isPlain(unit.getParameterTypes().get(i))) {
                found.add(owner + "." + names[i].getName());
            }
        }
        return found;
    }

    /** Also as a type argument: a list of texts is no better than a text. */
    private static boolean isPlain(JavaType type) {
        return type.getAllInvolvedRawTypes().stream().anyMatch(raw -> PLAIN.contains(raw.getName()));
    }
}
