-- How admins steer a promotion that is public. The first three columns are its sale clock, which stands still while it is paused.
ALTER TABLE promos
  ADD COLUMN pause_revision     BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN paused_since       TIMESTAMP(3) NULL,
  -- Sum of the pauses that are over.
  ADD COLUMN paused_millis      BIGINT NOT NULL DEFAULT 0,
  -- The revision of the sale clock that stock-service has; a lower one than pause_revision is sent again.
  ADD COLUMN sale_clock_applied BIGINT NOT NULL DEFAULT 0,
  -- Of an admin to all buyers.
  ADD COLUMN message            VARCHAR(200) NULL,
  ADD CONSTRAINT promos_paused_millis CHECK (paused_millis >= 0);
