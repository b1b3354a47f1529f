-- People who may buy or administer. The phone number is the login name.
CREATE TABLE users (
  id                CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  -- E.164. Buyers made for load tests have neither a phone nor a password, and cannot log in.
  phone             VARCHAR(16)  CHARACTER SET ascii COLLATE ascii_bin,
  password_hash     VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin,
  -- The user did not choose the password, and must change it.
  password_one_time BOOLEAN      NOT NULL DEFAULT FALSE,
  nickname          VARCHAR(40)  CHARACTER SET utf8mb4 NOT NULL,
  role              VARCHAR(10)  CHARACTER SET ascii NOT NULL,
  -- TRUE for the admin created at the first start, NULL for all others. Unique, so two nodes that start at once create one.
  first_admin       BOOLEAN,
  points            BIGINT       NOT NULL DEFAULT 0,
  created_at        TIMESTAMP(3) NOT NULL,
  UNIQUE KEY users_phone (phone),
  UNIQUE KEY users_first_admin (first_admin),
  CONSTRAINT users_role CHECK (role IN ('BUYER', 'ADMIN')),
  CONSTRAINT users_first_admin_is_admin CHECK (first_admin IS NULL OR (first_admin AND role = 'ADMIN')),
  CONSTRAINT users_log_in CHECK ((phone IS NULL) = (password_hash IS NULL)),
  CONSTRAINT users_points CHECK (points >= 0)
);

-- What an order earned its buyer. Its events may come twice and in any order, so each one that was applied is kept.
CREATE TABLE rewards (
  order_id    CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  user_id     CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  -- By the rate at the time the payment was applied.
  points      BIGINT   NOT NULL,
  paid        BOOLEAN  NOT NULL,
  refunded    BOOLEAN  NOT NULL,
  -- Points that were spent before the refund, and so could not be taken back.
  unrecovered BIGINT   NOT NULL,
  KEY rewards_user (user_id),
  CONSTRAINT rewards_points CHECK (points >= 0 AND unrecovered BETWEEN 0 AND points)
);

-- Money off a later order: a percentage, or an amount in minor units.
CREATE TABLE coupons (
  id          CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  -- The order that earned it.
  order_id    CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id     CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  percent     INT,
  amount      BIGINT,
  currency    CHAR(3)      CHARACTER SET ascii,
  valid_until TIMESTAMP(3) NOT NULL,
  -- TRUE once the order was refunded.
  revoked     BOOLEAN      NOT NULL DEFAULT FALSE,
  UNIQUE KEY coupons_order (order_id),
  KEY coupons_user (user_id, valid_until),
  CONSTRAINT coupons_one_discount CHECK ((percent IS NULL) = (amount IS NOT NULL) AND (currency IS NULL) = (amount IS NULL)),
  CONSTRAINT coupons_discount CHECK (COALESCE(percent BETWEEN 1 AND 100, amount > 0))
);

-- Notices for buyers about their orders. The text is made when a notice is read, in the reader's language.
CREATE TABLE notices (
  order_id CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  kind     VARCHAR(12)  CHARACTER SET ascii NOT NULL,
  user_id  CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  -- What the order costs, in minor units of the currency.
  amount   BIGINT       NOT NULL,
  currency CHAR(3)      CHARACTER SET ascii NOT NULL,
  -- What the order earned.
  points   BIGINT       NOT NULL,
  -- When it happened, not when the event was received.
  at       TIMESTAMP(3) NOT NULL,
  PRIMARY KEY (order_id, kind),
  KEY notices_user (user_id, at, order_id, kind),
  CONSTRAINT notices_kind CHECK (kind IN ('PAID', 'REFUNDED', 'REJECTED', 'CLOSED', 'DECLINED'))
);
