-- Viewers see what admins see, and change nothing. Whoever was the first admin may have another role by now.
ALTER TABLE users
  DROP CONSTRAINT users_role,
  DROP CONSTRAINT users_first_admin_is_admin,
  ADD CONSTRAINT users_role CHECK (role IN ('BUYER', 'VIEWER', 'ADMIN')),
  ADD CONSTRAINT users_first_admin_or_not CHECK (first_admin IS NULL OR first_admin);

-- Who gave whom which role, and when.
CREATE TABLE role_changes (
  id         CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  user_id    CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  old_role   VARCHAR(10)  CHARACTER SET ascii NOT NULL,
  new_role   VARCHAR(10)  CHARACTER SET ascii NOT NULL,
  changed_by CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  changed_at TIMESTAMP(3) NOT NULL,
  KEY role_changes_user (user_id, id)
);

-- When support sent it to its buyer again: it is listed by this time then. NULL for nearly all.
ALTER TABLE notices ADD COLUMN resent_at TIMESTAMP(3) NULL;

-- Who sent which notice again, and when.
CREATE TABLE notice_resends (
  id        CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  order_id  CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  kind      VARCHAR(12)  CHARACTER SET ascii NOT NULL,
  resent_by CHAR(26)     CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  resent_at TIMESTAMP(3) NOT NULL,
  KEY notice_resends_notice (order_id, kind)
);
