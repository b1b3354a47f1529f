-- Dead letters (and retries) that somebody sent again. The broker keeps a dead letter until its log is cleaned, so this is
-- what tells those that are dealt with from those that are not.
CREATE TABLE replayed_letters (
  id             VARCHAR(512) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  kind           VARCHAR(8)   CHARACTER SET ascii NOT NULL,
  consumer_group VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  -- Where it lies at the broker, and since when: a broker that lost its store begins at zero again.
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
  KEY replayed_letters_place (consumer_group, broker, queue_id, queue_offset),
  KEY replayed_letters_time (replayed_at)
);
