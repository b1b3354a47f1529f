package io.sluice.user.password;

import io.sluice.common.platform.problem.ProblemException;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.problem.UserProblem;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/**
 * Hashes passwords with Argon2id, a few at a time: hashing is slow on purpose, and a crowd that signs in must not take every
 * core and all memory from those who are signed in. If the queue is full, the user is asked to try again.
 */
public class PasswordHashing implements DisposableBean {
    // The minimum that OWASP recommends. Raising one later is safe: a hash carries its own parameters.
    private static final int MEMORY_KIB = 19_456;
    private static final int ITERATIONS = 2;
    private static final int PARALLELISM = 1;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    static final String DUMMY_PASSWORD = "no account";

    private final ThreadPoolExecutor pool;
    private final PasswordEncoder encoder;
    private final String dummyHash;

    public PasswordHashing(PasswordProperties properties) {
        this(properties, new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, PARALLELISM, MEMORY_KIB, ITERATIONS));
    }

    PasswordHashing(PasswordProperties properties, PasswordEncoder encoder) {
        this.encoder = encoder;
        this.dummyHash = encoder.encode(DUMMY_PASSWORD);
        this.pool = new ThreadPoolExecutor(
                properties.threads(),
                properties.threads(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(properties.queueCapacity()),
                task -> new Thread(task, "password-hashing"));
    }

    public PasswordHash hash(Password password) {
        return inPool(() -> new PasswordHash(encoder.encode(password.text())));
    }

    /** Without a hash the answer is no and takes as long, so that the time does not reveal who has an account. */
    public boolean matches(Password password, Optional<PasswordHash> hash) {
        String compared = hash.map(PasswordHash::value).orElse(dummyHash);
        boolean equal = inPool(() -> encoder.matches(password.text(), compared));
        return equal && hash.isPresent();
    }

    private <T> T inPool(Callable<T> work) {
        try {
            return pool.submit(work).get();
        } catch (RejectedExecutionException full) {
            throw new ProblemException(UserProblem.SIGN_IN_BUSY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while hashing a password", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("Could not hash a password", e.getCause());
        }
    }

    @Override
    public void destroy() {
        pool.shutdown();
    }
}
