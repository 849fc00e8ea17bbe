import type { Scopes, Tx } from '../../platform/database/scope.ts'
import { createKeyCipher, isSealed, type KeyCipher } from './key-cipher.ts'
import { signingKeyOf } from './keys.ts'
import { findKeys, rotateKeys, withdrawKeys, type StoredKey } from './keys.queries.ts'

const usage = `list            which keys there are
rotate          a new key signs 5 seconds later; tokens of the others stay valid until they expire
withdraw <kid>  whatever this key signed opens nothing any more
replace         rotate, and withdraw all others: everybody signs in again; with another secret: replace --new-secret`

/** Runs one command about the signing keys; returns the output. Throws a sentence for an unknown command. */
export async function runKeyCommand(
  [command = '', argument = '']: string[],
  database: Scopes,
  { now, secret }: { now: Date; secret: string | undefined },
): Promise<string> {
  const cipher = createKeyCipher(secret)
  return database.identity(async (tx) => {
    if (command === 'list') {
      const [newest, ...others] = await findKeys(tx)
      if (!newest) return ''
      const signing = signingKeyOf([newest, ...others], now)
      const stateOf = (key: StoredKey) => {
        if (key === signing) return 'signs'
        return key.madeAt > signing.madeAt ? 'signs in 5 seconds' : 'verifies only'
      }
      return [newest, ...others]
        .map(
          (key) =>
            `${key.kid}  ${key.madeAt.toISOString()}  ${isSealed(key.privateKey) ? 'encrypted' : 'in clear'}  ${stateOf(key)}`,
        )
        .join('\n')
    }
    if (command === 'rotate') {
      await refuseOtherSecret(tx, cipher)
      return `${await rotateKeys(tx, now, cipher)} signs in 5 seconds.`
    }
    if (command === 'replace' && (!argument || argument === '--new-secret')) {
      if (!argument) await refuseOtherSecret(tx, cipher)
      const own = await rotateKeys(tx, now, cipher)
      const count = await withdrawKeys(tx, { allBut: own })
      return `${own} signs within 5 seconds; ${count} withdrawn.`
    }
    if (command === 'withdraw' && argument) {
      if ((await withdrawKeys(tx, { kid: argument })) === 0) throw new Error(`There is no key ${argument}.`)
      return `${argument} is withdrawn; every process knows within 5 seconds.`
    }
    throw new Error(usage)
  })
}

/** A key encrypted with another secret than that of the running servers could not be used by them. */
async function refuseOtherSecret(tx: Tx, cipher: KeyCipher): Promise<void> {
  const hint = 'To change the secret, stop the servers and run: replace --new-secret'
  for (const { kid, privateKey } of await findKeys(tx)) {
    if (cipher.isOn && !isSealed(privateKey))
      throw new Error(
        `The signing keys are stored in plain text: no server has started with LUSTRA_KEY_SECRET yet. ${hint}`,
      )
    try {
      cipher.open(kid, privateKey)
    } catch (cause) {
      throw new Error(`${(cause as Error).message} ${hint}`, { cause })
    }
  }
}
