/** The published password of demo accounts. It is refused as a password of one's own. */
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

export interface WellKnown {
  /** Whether this is one of the 49,000 most common passwords, or the demo's; in lower case. */
  isPassword(text: string): boolean
  /** Whether people use it as a part of passwords: a common password, an English word or a first name; in lower case. */
  isWord(text: string): boolean
}

let known: Promise<WellKnown> | undefined

/** The lists of @zxcvbn-ts/language-common and language-en; loaded at the first call. */
export const wellKnown = (): Promise<WellKnown> => (known ??= loadKnown())

async function loadKnown(): Promise<WellKnown> {
  const [{ dictionary: common }, { dictionary: english }] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const passwords = new Set(
    [...common['passwords-common'], publishedPassword].map((each) => each.toLowerCase()),
  )
  const words = new Set<string>([
    ...english['commonWords-en'],
    ...english['wikipedia-en'],
    ...english['firstnames-en'],
  ])
  return {
    isPassword: (text) => passwords.has(text),
    isWord: (text) => passwords.has(text) || words.has(text),
  }
}
