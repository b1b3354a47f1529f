-- Those that expired long ago, to be purged.
ALTER TABLE coupons ADD KEY coupons_valid_until (valid_until);
