-- What a buyer was promised. The reservation id is that of the buyer's token: one token, one order.
CREATE TABLE orders (
  id             CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  reservation_id VARCHAR(32)  NOT NULL,
  promo_id       CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  item_id        CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id        CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  quantity       INT          NOT NULL,
  unit_price     BIGINT       NOT NULL,
  currency       CHAR(3)      NOT NULL,
  state          VARCHAR(12)  NOT NULL,
  pay_before     TIMESTAMP(3) NULL,
  created_at     TIMESTAMP(3) NOT NULL,
  -- How long it waits for its payment once it is confirmed: as the promotion had it when the order was placed.
  time_to_pay_seconds INT NOT NULL,
  -- The payment that pays it.
  payment_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  -- Its second reservation, if it was paid after it had been closed and there were units for it again.
  late_reservation_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  changed_at TIMESTAMP(3) NOT NULL,
  UNIQUE KEY orders_reservation (reservation_id),
  UNIQUE KEY orders_late_reservation (late_reservation_id),
  KEY orders_user (user_id, id),
  -- The desk finds the orders of a promotion, and its report sums them up, from the index alone. The audit reads order_counts.
  KEY orders_promo (promo_id, state, quantity),
  -- For the sweep behind the delay messages: confirmed orders by their deadline.
  KEY orders_deadline (state, pay_before),
  CONSTRAINT orders_quantity CHECK (quantity > 0),
  CONSTRAINT orders_state CHECK (state IN
    ('ACCEPTED', 'CONFIRMED', 'REJECTED', 'PAID', 'CLOSED', 'CANCELLED', 'REFUNDING', 'REFUNDED'))
);

-- 库存流水: every batch of holds that was, or was to be, sent to the ledger. INIT before the half message, COMMITTED with
-- the orders in one transaction, ROLLED_BACK by whatever finds that this did not happen; the first of the two wins.
CREATE TABLE stock_log (
  batch_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  promo_id   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type       VARCHAR(8) CHARACTER SET ascii NOT NULL,
  state      VARCHAR(12) CHARACTER SET ascii NOT NULL,
  -- What the message contains, so that it can be sent again.
  holds      MEDIUMTEXT CHARACTER SET ascii NOT NULL,
  created_at TIMESTAMP(3) NOT NULL,
  -- When the sweep takes it up; null once it is complete.
  due_at     TIMESTAMP(3) NULL,
  KEY stock_log_due (due_at),
  KEY stock_log_promo (promo_id, created_at),
  CONSTRAINT stock_log_type CHECK (type IN ('RESERVE', 'RESTOCK')),
  CONSTRAINT stock_log_state CHECK (state IN ('INIT', 'COMMITTED', 'ROLLED_BACK'))
);

-- Events that are still to be published, written in the transaction that changed the orders and deleted once the broker has them.
CREATE TABLE order_outbox (
  id         CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  -- A JSON array: the orders of one batch change together.
  events     MEDIUMTEXT CHARACTER SET utf8mb4 NOT NULL,
  -- When the sweep publishes it, if the node that wrote it has not; later each time that fails.
  due_at     TIMESTAMP(3) NOT NULL,
  KEY order_outbox_due (due_at)
);

-- Attempts to pay. What the provider said last; CAPTURED is final.
CREATE TABLE payments (
  id           CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  order_id     CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  amount       BIGINT       NOT NULL,
  currency     CHAR(3) CHARACTER SET ascii NOT NULL,
  state        VARCHAR(8) CHARACTER SET ascii NOT NULL,
  provider_ref VARCHAR(255) CHARACTER SET utf8mb4 NULL,
  created_at   TIMESTAMP(3) NOT NULL,
  captured_at  TIMESTAMP(3) NULL,
  -- How often the provider was polled for it.
  polls        INT NOT NULL DEFAULT 0,
  -- When it is polled next; null once it is known what became of it.
  due_at       TIMESTAMP(3) NULL,
  KEY payments_order (order_id),
  KEY payments_due (due_at),
  -- Those that failed, by age, to be purged.
  KEY payments_state (state, created_at),
  CONSTRAINT payments_amount CHECK (amount >= 0),
  CONSTRAINT payments_state CHECK (state IN ('PENDING', 'CAPTURED', 'FAILED'))
);

-- Money that goes back, or might: at most one row per payment, and work to be done until it is REFUNDED or KEPT.
CREATE TABLE refunds (
  id          CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  payment_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  order_id    CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  amount      BIGINT       NOT NULL,
  currency    CHAR(3) CHARACTER SET ascii NOT NULL,
  -- REQUESTED by the buyer; SECOND payment of an order; LATE, after the order had ended.
  reason      VARCHAR(10) CHARACTER SET ascii NOT NULL,
  -- AWAITING_UNITS: perhaps there are units for the order again. KEPT: there were, and the money pays it. REFUSED: the provider
  -- refuses for good, and an admin has to decide.
  state       VARCHAR(14) CHARACTER SET ascii NOT NULL,
  tries       INT NOT NULL DEFAULT 0,
  created_at  TIMESTAMP(3) NOT NULL,
  refunded_at TIMESTAMP(3) NULL,
  due_at      TIMESTAMP(3) NULL,
  -- What the provider said when it refused.
  refusal     VARCHAR(255) CHARACTER SET utf8mb4 NULL,
  -- The admin who completed it by hand, and how.
  completed_by  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  completed_why VARCHAR(200) CHARACTER SET utf8mb4 NULL,
  UNIQUE KEY refunds_payment (payment_id),
  KEY refunds_order (order_id),
  KEY refunds_due (due_at),
  -- Those that are not done, for the desk and the metrics.
  KEY refunds_state (state, created_at),
  CONSTRAINT refunds_reason CHECK (reason IN ('REQUESTED', 'SECOND', 'LATE')),
  CONSTRAINT refunds_state CHECK (state IN ('AWAITING_UNITS', 'KEPT', 'PENDING', 'REFUSED', 'REFUNDED'))
);

-- A buyer wants the money back of an order that was handed over to shipping: an admin decides, once.
CREATE TABLE refund_requests (
  order_id     CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  state        VARCHAR(8) CHARACTER SET ascii NOT NULL,
  requested_at TIMESTAMP(3) NOT NULL,
  decided_at   TIMESTAMP(3) NULL,
  -- The admin who decided, and why.
  decided_by   CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
  why          VARCHAR(200) CHARACTER SET utf8mb4 NULL,
  KEY refund_requests_state (state, requested_at),
  CONSTRAINT refund_requests_state CHECK (state IN ('OPEN', 'APPROVED', 'DECLINED'))
);

-- The goods of paid orders: a row is written with the state PAID, and is work to be done until the partner has accepted it.
CREATE TABLE shipments (
  order_id       CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  -- REQUESTED: the partner may have accepted it, so that a refund needs an admin.
  state          VARCHAR(12) CHARACTER SET ascii NOT NULL,
  tries          INT NOT NULL DEFAULT 0,
  requested_at   TIMESTAMP(3) NULL,
  handed_over_at TIMESTAMP(3) NULL,
  -- When the partner is asked next; null once nothing is left to do.
  due_at         TIMESTAMP(3) NULL,
  KEY shipments_due (due_at),
  CONSTRAINT shipments_state CHECK (state IN ('PENDING', 'REQUESTED', 'HANDED_OVER', 'CANCELLED'))
);

-- How many orders and units a promotion has by state: the sum of its rows. Every change adds some in its own transaction, so that no
-- row is hot; a job replaces them by their sums.
CREATE TABLE order_counts (
  id       BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  promo_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  state    VARCHAR(12) CHARACTER SET ascii NOT NULL,
  orders   BIGINT NOT NULL,
  units    BIGINT NOT NULL,
  KEY order_counts_promo (promo_id)
);

-- Failed messages that an admin replayed. The broker keeps a dead letter until its log is cleaned, so this tells those that are
-- dealt with from those that are not.
CREATE TABLE replayed_messages (
  id             VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  kind           VARCHAR(8)   CHARACTER SET ascii NOT NULL,
  consumer_group VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  -- Where the broker stores it, and since when: a broker that lost its store begins at zero again.
  broker         VARCHAR(127) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  queue_id       INT          NOT NULL,
  queue_offset   BIGINT       NOT NULL,
  stored_at      TIMESTAMP(3) NOT NULL,
  topic          VARCHAR(127) CHARACTER SET ascii NOT NULL,
  message_key    VARCHAR(255) NULL,
  -- The last time, by whom, and how often in all.
  replayed_at    TIMESTAMP(3) NOT NULL,
  replayed_by    VARCHAR(64)  CHARACTER SET ascii NOT NULL,
  times          INT          NOT NULL DEFAULT 1,
  KEY replayed_messages_place (consumer_group, broker, queue_id, queue_offset),
  KEY replayed_messages_time (replayed_at)
);
