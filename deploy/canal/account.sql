-- The account Canal reads with (MariaDB 10.5+, MySQL 8). Run by an administrator once order-service has made its tables. It is
-- locked until it has a password: ALTER USER sluice_canal IDENTIFIED BY '...' ACCOUNT UNLOCK
CREATE USER IF NOT EXISTS sluice_canal ACCOUNT LOCK;

-- To ask for the binary log and to know where it ends. Both are for the whole server, there is nothing narrower: whoever has
-- this password can read every change of every schema from the log. Guard it as you guard an administrator's.
GRANT REPLICATION SLAVE, REPLICATION CLIENT ON *.* TO sluice_canal;

-- To know what the columns are called.
GRANT SELECT ON sluice_order.orders TO sluice_canal;
GRANT SELECT ON sluice_order.stock_log TO sluice_canal;
GRANT SELECT ON sluice_order.payments TO sluice_canal;
GRANT SELECT ON sluice_order.refunds TO sluice_canal;
