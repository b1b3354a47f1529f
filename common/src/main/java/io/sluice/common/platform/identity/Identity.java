package io.sluice.common.platform.identity;

import io.sluice.common.platform.id.UserId;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** Who a request comes from: a user, one of our services, or a client that has not signed in. */
public record Identity(Kind kind, String subject, Set<Role> roles) {

    /** The kinds of identities. */
    public enum Kind {
        ANONYMOUS,
        USER,
        SERVICE
    }

    // The subject travels inside a delimited text, so it must never hold a delimiter.
    private static final Pattern SUBJECT = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    public static final Identity ANONYMOUS = new Identity(Kind.ANONYMOUS, "-", Set.of());

    public Identity {
        Objects.requireNonNull(kind);
        if (!SUBJECT.matcher(subject).matches()) {
            throw new IllegalArgumentException("Subject must be 1 to 64 letters, digits, - or _");
        }
        roles = Set.copyOf(roles);
    }

    public static Identity user(UserId id, Role... roles) {
        var granted = EnumSet.noneOf(Role.class);
        granted.addAll(Set.of(roles));
        return new Identity(Kind.USER, id.value(), granted);
    }

    public static Identity service(String name) {
        return new Identity(Kind.SERVICE, name, Set.of());
    }

    public boolean isUser() {
        return kind == Kind.USER;
    }

    /** Of a user only. */
    public UserId userId() {
        if (!isUser()) {
            throw new IllegalStateException("Only a user has a user id, this is " + kind);
        }
        return new UserId(subject);
    }

    public boolean isService() {
        return kind == Kind.SERVICE;
    }

    public boolean has(Role role) {
        return roles.contains(role);
    }
}
