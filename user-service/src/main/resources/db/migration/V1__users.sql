-- A person who may buy. The phone number is the login name.
CREATE TABLE users (
  id                CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  -- E.164. Buyers minted for load tests have neither a phone nor a password, and cannot log in.
  phone             VARCHAR(16)  CHARACTER SET ascii COLLATE ascii_bin,
  password_hash     VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin,
  -- Somebody else made the password up: it is to be changed.
  password_one_time BOOLEAN      NOT NULL DEFAULT FALSE,
  nickname          VARCHAR(40)  CHARACTER SET utf8mb4 NOT NULL,
  role              VARCHAR(10)  CHARACTER SET ascii NOT NULL,
  -- TRUE for the admin that was made at the first start, NULL for everybody else: two nodes that start at once make one.
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
