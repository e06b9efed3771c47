-- Administrators who may not sign in any more, and those who sign in with a code besides the
-- password (TOTP, RFC 6238).

alter table admin_users
  add column disabled_at       timestamptz,
  -- Encrypted (api/totp/seal.ts). It counts from its first right code on.
  add column totp_secret       bytea,
  add column totp_confirmed_at timestamptz check (totp_confirmed_at is null or totp_secret is not null),
  -- The step of 30 seconds whose code was accepted last: a code is accepted once.
  add column totp_last_step    integer;

-- Codes for an administrator whose device is away; each is deleted as it is used.
create table admin_recovery_codes (
  admin_id  integer not null references admin_users (id) on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);
