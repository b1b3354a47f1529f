package io.sluice.user.password;

import io.sluice.common.problem.ProblemException;
import io.sluice.user.problem.UserProblem;
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
 * core and all memory from those who are signed in. Who finds the queue full is asked to try again.
 */
public class PasswordHashing implements DisposableBean {
    // What OWASP asks for at least. Raising one later is safe: a hash carries its own parameters.
    private static final int MEMORY_KIB = 19_456;
    private static final int ITERATIONS = 2;
    private static final int PARALLELISM = 1;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private final ThreadPoolExecutor pool;
    private final PasswordEncoder encoder;
    private final String hashOfNobody;

    public PasswordHashing(PasswordProperties properties) {
        this(properties, new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, PARALLELISM, MEMORY_KIB, ITERATIONS));
    }

    PasswordHashing(PasswordProperties properties, PasswordEncoder encoder) {
        this.encoder = encoder;
        this.hashOfNobody = encoder.encode("nobody");
        this.pool = new ThreadPoolExecutor(
                properties.threads(),
                properties.threads(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(properties.queue()),
                task -> new Thread(task, "password-hashing"));
    }

    public String hash(String password) {
        return inPool(() -> encoder.encode(password));
    }

    /** Without a hash the answer is no and takes as long, so that time does not tell who has an account. */
    public boolean matches(String password, String hashOrNull) {
        String hash = hashOrNull == null ? hashOfNobody : hashOrNull;
        boolean equal = inPool(() -> encoder.matches(password, hash));
        return equal && hashOrNull != null;
    }

    private <T> T inPool(Callable<T> work) {
        try {
            return pool.submit(work).get();
        } catch (RejectedExecutionException full) {
            throw new ProblemException(UserProblem.SIGN_IN_BUSY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while hashing", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("hashing failed", e.getCause());
        }
    }

    @Override
    public void destroy() {
        pool.shutdown();
    }
}
