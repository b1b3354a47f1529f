-- Every revision of every rule file in Nacos. A revision is recorded before it is published.
CREATE TABLE rate_changes (
  file       VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  revision   INT NOT NULL,
  -- Of the rules in canonical JSON; the nodes report the same one.
  digest     CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  rules      JSON NOT NULL,
  -- The id of a user, "system" for what was found first, or "system/outside" for a change by other means.
  changed_by VARCHAR(64) CHARACTER SET ascii NOT NULL,
  reason     VARCHAR(200) NULL,
  changed_at TIMESTAMP(3) NOT NULL,
  -- False until Nacos is known to have served it.
  published  BOOLEAN NOT NULL,
  PRIMARY KEY (file, revision)
);
