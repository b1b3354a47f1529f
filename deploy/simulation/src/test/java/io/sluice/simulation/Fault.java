package io.sluice.simulation;

/** What can go wrong. Each run has some of these and not others: rare ones must not hide behind frequent ones. */
enum Fault {
    /** A node dies at a call of a port and is started again, with nothing but its stores. */
    CRASH,
    /** A node stands still at a call of a port, for up to 40 seconds, while all others go on. */
    STANDSTILL,
    /** A node waits for some seconds before it sends a command of a kind that is rarely sent, while all others go on. */
    OVERTAKING,
    /** Other nodes act between two calls of a node. */
    INTERLEAVE,
    /** A connection to Redis is cut after a command was executed; the client sends it again. */
    RESEND,
    /** The answer of Redis is lost for good. */
    REDIS_ANSWER_LOST,
    /** A command does not reach Redis. */
    REDIS_REQUEST_LOST,
    /** A master stops: commands time out, and are executed when it goes on. */
    MASTER_STOPPED,
    /** A replica takes over that had missed the last writes. */
    LOST_WRITES,
    FLUSH,
    ORDER_DATABASE_AWAY,
    STOCK_DATABASE_AWAY,
    /** The answer of a database is lost, also to a commit. */
    DATABASE_ANSWER_LOST,
    BROKER_AWAY,
    /** The broker has the half message, and its sender does not know. */
    HALF_ANSWER_LOST,
    /** The end of a half message is lost: the broker checks back. */
    HALF_END_LOST,
    /** The broker gives a half message up. */
    HALF_FORGOTTEN,
    DUPLICATE_MESSAGE,
    SLOW_MESSAGE,
    /** A request or its answer does not arrive; the buyer sends the token again. */
    NETWORK,
    /** A buyer sends a token to two nodes. */
    TWO_REQUESTS,
    CANCELLED_ORDERS,
    REPLENISH,
    SMALL_BUCKETS
}
