-- Where users want goods delivered. Personal: a row that is deleted is gone, and orders have copies of their own.
CREATE TABLE addresses (
  id          CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  user_id     CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  recipient   VARCHAR(60)  CHARACTER SET utf8mb4 NOT NULL,
  -- As the user typed it.
  phone       VARCHAR(20)  CHARACTER SET ascii NOT NULL,
  region      VARCHAR(60)  CHARACTER SET utf8mb4 NOT NULL,
  city        VARCHAR(60)  CHARACTER SET utf8mb4 NOT NULL,
  street      VARCHAR(200) CHARACTER SET utf8mb4 NOT NULL,
  postal_code VARCHAR(16)  CHARACTER SET utf8mb4 NOT NULL,
  -- TRUE for one address of a user, NULL for the others. Unique, so that there are never two.
  preferred   BOOLEAN,
  UNIQUE KEY addresses_preferred (user_id, preferred),
  CONSTRAINT addresses_preferred_or_not CHECK (preferred IS NULL OR preferred)
);
