-- What a provider calls its payments is up to it; a name that does not fit must not keep an order from being paid.
ALTER TABLE payments MODIFY provider_ref VARCHAR(255) CHARACTER SET utf8mb4 NULL;
