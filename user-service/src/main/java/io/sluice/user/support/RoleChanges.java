package io.sluice.user.support;

import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The record of who gave whom which role. */
public interface RoleChanges {
    /** In the transaction that changes the role. */
    @Transactional(propagation = Propagation.MANDATORY)
    void add(RoleChange change);
}
