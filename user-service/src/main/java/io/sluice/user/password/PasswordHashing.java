package io.sluice.user.password;

import io.sluice.user.account.PasswordHash;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;

/**
 * Hashes passwords, a few at a time: hashing is slow on purpose, and a crowd that signs in must not take every core and all
 * memory from those who are signed in. If the queue is full, hashing fails with {@link HashingBusyException}.
 */
public class PasswordHashing implements DisposableBean {
    static final Password DUMMY_PASSWORD = new Password("no account");

    private final ThreadPoolExecutor pool;
    private final HashFunction function;
    private final PasswordHash dummyHash;

    public PasswordHashing(PasswordProperties properties, HashFunction function) {
        this.function = function;
        this.dummyHash = function.hash(DUMMY_PASSWORD);
        this.pool = new ThreadPoolExecutor(
                properties.threads(),
                properties.threads(),
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(properties.queueCapacity()),
                task -> new Thread(task, "password-hashing"));
    }

    public PasswordHash hash(Password password) {
        return inPool(() -> function.hash(password));
    }

    /** Without a hash the answer is no and takes as long, so that the time does not reveal who has an account. */
    public boolean matches(Password password, Optional<PasswordHash> hash) {
        PasswordHash compared = hash.orElse(dummyHash);
        boolean equal = inPool(() -> function.matches(password, compared));
        return equal && hash.isPresent();
    }

    private <T> T inPool(Callable<T> work) {
        try {
            return pool.submit(work).get();
        } catch (RejectedExecutionException full) {
            throw new HashingBusyException();
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
