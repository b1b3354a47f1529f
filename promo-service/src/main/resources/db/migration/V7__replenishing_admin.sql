ALTER TABLE replenishments
  -- Who adds the units, for the change log, which gets it when it is done. "system" for those of an older build, which has recorded
  -- them when they began.
  ADD COLUMN admin_id VARCHAR(64) CHARACTER SET ascii NOT NULL DEFAULT 'system';
