package io.sluice.common.test;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.RestController;

/**
 * How our code is built. A service's architecture test extends this and lies in the service's top package.
 * Dependencies are an allow-list: a deny-list whose package was renamed passes silently.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ArchitectureContract {
    private static final Pattern FORBIDDEN_NAMES =
            Pattern.compile(".*(Impl|Util|Utils|Manager|Helper|DO|DTO|VO|BO)|Base[A-Z].*|I[A-Z][a-z].*Service");

    private String top;
    private JavaClasses code;

    /** Libraries this module may use beside the JDK, Spring, SLF4J and our own common module. */
    protected abstract String[] libraries();

    /** The module's top package. */
    protected final String top() {
        return top;
    }

    /** The module's code, without its tests. */
    protected final JavaClasses code() {
        return code;
    }

    @BeforeEach
    void importCode() {
        if (code == null) {
            top = getClass().getPackageName();
            code = new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages(top);
        }
    }

    @Test
    void findsCodeToCheck() {
        assertThat(code).isNotEmpty();
    }

    @Test
    void dependsOnlyOnWhatIsAllowed() {
        var base = resideInAnyPackage(
                "java..",
                "javax.crypto..",
                "javax.sql..",
                "jakarta..",
                "org.hibernate.validator.constraints..",
                "org.jspecify.annotations..",
                "io.swagger.v3.oas.annotations..",
                "org.springframework..",
                "org.slf4j..");
        var own = resideInAnyPackage(top + "..", "io.sluice.common..");
        classes()
                .should()
                .onlyDependOnClassesThat(
                        base.or(own).or(resideInAnyPackage(libraries())).or(primitivesAndArrays()))
                .check(code);
    }

    private static DescribedPredicate<JavaClass> primitivesAndArrays() {
        return describe(
                "are primitive or arrays of them",
                type -> type.getBaseComponentType().isPrimitive());
    }

    @Test
    void featuresFormNoCycle() {
        slices().matching(top + ".(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(code);
    }

    @Test
    void controllersAreHiddenBehindTheirPaths() {
        classes()
                .that()
                .areAnnotatedWith(RestController.class)
                .should()
                .bePackagePrivate()
                .allowEmptyShould(true)
                .check(code);
    }

    @Test
    void nothingIsInjectedIntoFields() {
        fields().should().notBeAnnotatedWith(Autowired.class).check(code);
        fields().should().notBeAnnotatedWith(Value.class).check(code);
    }

    @Test
    void transactionsAreOpenedByUseCasesOnly() {
        noClasses()
                .that()
                .areAnnotatedWith(RestController.class)
                .or()
                .haveSimpleNameEndingWith("Listener")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.springframework.transaction.annotation.Transactional")
                .allowEmptyShould(true)
                .check(code);
    }

    /** The duration of a comparison that stops at the first difference reveals how much of a guess was right. */
    @Test
    void signaturesAreComparedInConstantTime() {
        noClasses()
                .should()
                .callMethodWhere(describe(
                        "bytes are compared by java.util.Arrays, not by MessageDigest.isEqual",
                        call -> call.getTargetOwner().isEquivalentTo(Arrays.class) && isGivenBytes(call)))
                .allowEmptyShould(true)
                .check(code);
        assertThat(code.stream().flatMap(type -> type.getCodeUnits().stream()))
                .as("what makes a signature in order to compare it leaves that to Hmac")
                .filteredOn(unit -> calls(unit, "sign", "doFinal"))
                .filteredOn(unit -> calls(unit, "equals", "equalsIgnoreCase", "contentEquals", "compareTo"))
                .isEmpty();
    }

    private static boolean isGivenBytes(JavaMethodCall call) {
        return Set.of("equals", "compare", "mismatch").contains(call.getName())
                && call.getTarget().getRawParameterTypes().get(0).isEquivalentTo(byte[].class);
    }

    private static boolean calls(JavaCodeUnit unit, String... names) {
        return unit.getMethodCallsFromSelf().stream()
                .anyMatch(call -> List.of(names).contains(call.getName()));
    }

    /** The packages whose core speaks in types; all of a service. */
    protected String[] features() {
        return new String[] {top + ".."};
    }

    /**
     * Where the core of a feature may speak in plain numbers and texts: {@code Type.member}, or {@code *.member} for every type, with
     * the reason.
     */
    protected Map<String, String> plainSignatures() {
        return Map.of();
    }

    @Test
    void theCoreOfAFeatureSpeaksInTypes() {
        Map<String, String> allowed = plainSignatures();
        Set<String> plain = TypedSignatures.plainOnesIn(code.that(resideInAnyPackage(features())));
        assertThat(plain)
                .as("signatures with int, long or String; use an id, Units, Money, Duration or a small record")
                .allMatch(name -> allowed.containsKey(name) || allowed.containsKey(anyOwner(name)));
        assertThat(allowed.keySet())
                .as("every exception is needed")
                .allMatch(name -> plain.stream()
                        .anyMatch(found -> found.equals(name) || anyOwner(found).equals(name)));
    }

    private static String anyOwner(String name) {
        return "*" + name.substring(name.indexOf('.'));
    }

    /** NullAway checks only what is marked. */
    @Test
    void everyPackageIsNullMarked() {
        assertThat(code.stream().map(JavaClass::getPackage).distinct())
                .filteredOn(found -> !found.isAnnotatedWith(NullMarked.class))
                .extracting(JavaPackage::getName)
                .as("packages whose package-info lacks @NullMarked")
                .isEmpty();
    }

    @Test
    void noTypeHasAMeaninglessName() {
        assertThat(code)
                .extracting(JavaClass::getSimpleName)
                .noneMatch(name -> FORBIDDEN_NAMES.matcher(name).matches());
    }
}
