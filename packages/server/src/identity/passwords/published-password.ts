/** The published password of demo accounts. Nobody may choose it. */
export const publishedPassword = 'Lustra123'

/** The documented accounts of the demo, which have it. */
export const publishedAccounts = [
  'superadmin',
  'camuser',
  'camleader',
  'harbour_admin',
  'harbour_user',
  'jade_admin',
  'lotus_admin',
  'first_login',
  'norole_user',
  'badgroup_user',
  'nogroup_user',
  'blocked_user',
] as const
