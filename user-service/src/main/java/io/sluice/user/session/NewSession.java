package io.sluice.user.session;

import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionToken;

/** A session that is about to be stored, and the token that stands for it. */
public record NewSession(SessionToken token, Session session) {}
