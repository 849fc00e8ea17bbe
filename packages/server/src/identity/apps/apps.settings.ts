import { z } from 'zod'

/** A partner's application: it may sign in people of its groups without their password (X5). */
export interface PartnerApp {
  appKey: string
  secret: string
  /** Codes of the groups whose people it may sign in, and that their sessions are limited to. */
  groups: readonly string[]
}

/** Key of the portal's own application; the server creates its secret and stores it in the database. */
export const ownAppKey = 'lustra-portal'

const shortestSecret = 32
// 32 random characters, hexadecimal ones included, have fewer distinct ones only once in millions of cases.
const fewestDifferent = 8

/** `key:secret:GROUP+GROUP`, comma-separated. Each unusable entry is named; none repeats a secret. */
export const appVariables = {
  LUSTRA_APPS: z
    .string()
    .default('')
    .transform((raw) => raw.split(',').flatMap((entry) => (entry.trim() ? readApp(entry.trim()) : [])))
    .superRefine((apps, context) => {
      apps.forEach((app, index) => {
        const isTaken = apps.slice(0, index).some(({ appKey }) => appKey === app.appKey)
        const problem = isTaken ? 'has the key of an earlier one' : problemOf(app)
        if (problem) context.addIssue({ code: 'custom', message: `: application ${index + 1} ${problem}.` })
      })
    })
    .describe('applications of partners that sign in their own people, see below'),
}

function readApp(entry: string): PartnerApp {
  // An extra colon gives an unknown group instead of truncating the secret.
  const [appKey = '', secret = '', ...groups] = entry.split(':').map((part) => part.trim())
  return {
    appKey,
    secret,
    groups: groups
      .join(':')
      .split('+')
      .map((code) => code.trim())
      .filter(Boolean),
  }
}

function problemOf({ appKey, secret, groups }: PartnerApp): string | undefined {
  if (!/^[\w.-]{1,100}$/.test(appKey))
    return 'needs a key of letters, digits, dots and dashes, before a colon'
  if (appKey === ownAppKey) return `may not be called ${ownAppKey}, which is the portal's own`
  if (secret.length < shortestSecret) return `needs a secret of at least ${shortestSecret} characters`
  if (new Set(secret).size < fewestDifferent || isRepetition(secret))
    return 'needs a secret that nobody can guess, not a few characters again and again; make one with openssl rand'
  if (!groups.length) return 'names no groups; write key:secret:GROUP+GROUP'
  if (groups.some((code) => !/^[\w-]{1,40}$/.test(code)))
    return 'names a group by something that is no group code; a secret may hold no colon and no comma'
  return undefined
}

/** Whether a part repeats until the end, as in abcdefghabcdefgh. */
function isRepetition(secret: string): boolean {
  const lengths = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1)
  return lengths.some((length) => secret.slice(length) === secret.slice(0, -length))
}
