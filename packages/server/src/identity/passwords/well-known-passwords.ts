import { publishedPassword } from './published-password.ts'

// Shorter ones, and those without a letter or a digit, fail the source's rule anyway.
const couldPass = /^(?=.*[a-z])(?=.*\d).{6,}$/i

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is well known, ignoring case: one of the 49,000 most common ones (@zxcvbn-ts/language-common), or
 * the demo's. The list is loaded at the first call.
 */
export async function isWellKnown(password: string): Promise<boolean> {
  return (await (known ??= loadKnown())).has(password.toLowerCase())
}

async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].filter((password) => couldPass.test(password))
  return new Set([...common, publishedPassword].map((password) => password.toLowerCase()))
}
