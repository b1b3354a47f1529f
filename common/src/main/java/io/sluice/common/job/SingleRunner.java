package io.sluice.common.job;

import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets one node at a time do a job. This saves work, it guarantees nothing: after a pause or a failover two nodes may hold
 * the lock, so every job must be harmless when done twice. While Redis is away every node does it: refunds and deadlines need
 * no Redis.
 */
public class SingleRunner {
    private static final Logger log = LoggerFactory.getLogger(SingleRunner.class);

    private final RedissonClient redisson;

    public SingleRunner(RedissonClient redisson) {
        this.redisson = redisson;
    }

    /** Does the job now unless another node is at it. */
    public void run(String job, Runnable work) {
        RLock lock = redisson.getLock("sluice:lock:" + job);
        boolean locked;
        try {
            locked = lock.tryLock();
        } catch (RedisException e) {
            log.warn("{} is done without a lock, which cannot be asked for: {}", job, e.getMessage());
            work.run();
            return;
        }
        if (locked) {
            runLocked(job, lock, work);
        }
    }

    private static void runLocked(String job, RLock lock, Runnable work) {
        try {
            work.run();
        } finally {
            unlock(job, lock);
        }
    }

    private static void unlock(String job, RLock lock) {
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException lostMeanwhile) {
            log.warn("the lock of {} was lost before its work was done", job);
        } catch (RedisException e) {
            log.warn("the lock of {} is left to expire: {}", job, e.getMessage());
        }
    }
}
