package io.sluice.user.profile;

import com.baomidou.mybatisplus.annotation.TableName;

/** What a user sees of their own account. */
@TableName("users")
record Profile(String id, String nickname, String role, long points) {}
