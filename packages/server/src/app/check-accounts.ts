import type pg from 'pg'
import { PublishedPasswordError, refusePublishedPassword } from './refuse-published-password.ts'
import { createKeyCipher, isSealed } from '../identity/sessions/key-cipher.ts'
import { findKeys } from '../identity/sessions/keys.queries.ts'
import { readIdentity, type Tx } from '../platform/database/scope.ts'
import { people } from '../platform/database/schema/identity.ts'
import { error, ok, warning, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'

type AccountSettings = Pick<Settings, 'keySecret' | 'reachable' | 'demo'>

/** Whether a server with these settings could start with the keys and accounts of a database, and somebody sign in. */
export const accountsOf = (
  client: pg.Client,
  { keySecret, reachable, demo }: AccountSettings,
): Promise<Finding[]> =>
  readIdentity(client, async (tx) => [
    await keysOf(tx, keySecret),
    // The start adds the people of the demo.
    ...(demo === 'none' ? await peopleOf(tx) : []),
    ...(reachable ? await publishedPasswordOf(tx) : []),
  ])

async function keysOf(tx: Tx, secret: string | undefined): Promise<Finding> {
  const keys = await findKeys(tx)
  if (keys.length === 0) return ok('There are no signing keys yet: the start creates one.')
  if (!keys.some(({ privateKey }) => isSealed(privateKey)))
    return ok(
      secret
        ? 'The signing keys are in plain text: the next start encrypts them.'
        : 'The signing keys are in plain text.',
    )
  const cipher = createKeyCipher(secret)
  try {
    for (const { kid, privateKey } of keys) cipher.open(kid, privateKey)
  } catch (reason) {
    return error((reason as Error).message)
  }
  return ok('The signing keys are encrypted, and LUSTRA_KEY_SECRET opens them.')
}

async function peopleOf(tx: Tx): Promise<Finding[]> {
  const some = await tx.select({ id: people.id }).from(people).limit(1)
  if (some.length) return []
  return [
    warning(
      'There are no people yet: nobody can sign in. See "The first group and its administrator" in docs/operations.md.',
    ),
  ]
}

async function publishedPasswordOf(tx: Tx): Promise<Finding[]> {
  try {
    await refusePublishedPassword(tx)
    return []
  } catch (reason) {
    if (!(reason instanceof PublishedPasswordError)) throw reason
    return [error(reason.message)]
  }
}
