-- A person who may buy. The phone number is the login name.
CREATE TABLE users (
  id            CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  phone         VARCHAR(20)  NOT NULL,
  nickname      VARCHAR(40)  NOT NULL,
  password_hash VARCHAR(255) NOT NULL,
  role          VARCHAR(10)  NOT NULL,
  points        BIGINT       NOT NULL DEFAULT 0,
  created_at    TIMESTAMP(3) NOT NULL,
  UNIQUE KEY users_phone (phone),
  CONSTRAINT users_role CHECK (role IN ('BUYER', 'ADMIN'))
);
