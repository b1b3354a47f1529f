-- What an order earned its buyer. What is told of it may come twice and in any order, so each thing told is kept.
CREATE TABLE rewards (
  order_id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  user_id  CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  -- By the rate when the payment was heard of.
  points   BIGINT   NOT NULL,
  paid     BOOLEAN  NOT NULL,
  refunded BOOLEAN  NOT NULL,
  -- Points that were spent before the refund, and are not asked for.
  forgiven BIGINT   NOT NULL,
  KEY rewards_user (user_id),
  CONSTRAINT rewards_points CHECK (points >= 0 AND forgiven BETWEEN 0 AND points)
);

-- Money off a later order: a percentage, or an amount in minor units.
CREATE TABLE coupons (
  id          CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  order_id    CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id     CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  percent     INT,
  amount      BIGINT,
  currency    CHAR(3)      CHARACTER SET ascii,
  valid_until TIMESTAMP(3) NOT NULL,
  -- The order was refunded.
  revoked     BOOLEAN      NOT NULL DEFAULT FALSE,
  UNIQUE KEY coupons_order (order_id),
  KEY coupons_user (user_id, valid_until),
  CONSTRAINT coupons_one_discount CHECK ((percent IS NULL) = (amount IS NOT NULL) AND (currency IS NULL) = (amount IS NULL)),
  CONSTRAINT coupons_discount CHECK (COALESCE(percent BETWEEN 1 AND 100, amount > 0))
);

-- What a buyer was told about an order. The words are made when it is read, in the reader's language.
CREATE TABLE notices (
  order_id CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  kind     VARCHAR(12)  CHARACTER SET ascii NOT NULL,
  user_id  CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  amount   BIGINT       NOT NULL,
  currency CHAR(3)      CHARACTER SET ascii NOT NULL,
  points   BIGINT       NOT NULL,
  -- When it happened, not when we heard of it.
  at       TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (order_id, kind),
  KEY notices_user (user_id, at, order_id, kind),
  CONSTRAINT notices_kind CHECK (kind IN ('PAID', 'REFUNDED', 'REJECTED', 'CLOSED'))
);
