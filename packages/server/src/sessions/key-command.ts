import type { Scopes } from '../database/scope.ts'
import { createKeyCipher, isSealed } from './key-cipher.ts'
import { findKeys, rotateKeys, withdrawKeys } from './keys.queries.ts'

const usage = `list            which keys there are
rotate          a new key signs from now on; tokens of the others stay good until they end
withdraw <kid>  whatever this key signed opens nothing any more
replace         rotate, and withdraw all others: everybody signs in anew`

/** Does one command about the signing keys; answers what to print. Throws a sentence for a command that is none. */
export async function runKeyCommand(
  [command = '', kid = '']: string[],
  database: Scopes,
  { now, secret }: { now: Date; secret: string | undefined },
): Promise<string> {
  const cipher = createKeyCipher(secret)
  return database.identity(async (tx) => {
    if (command === 'list') {
      const keys = await findKeys(tx)
      return keys
        .map(
          (key) =>
            `${key.kid}  ${key.madeAt.toISOString()}  ${isSealed(key.privateKey) ? 'encrypted' : 'in clear'}`,
        )
        .join('\n')
    }
    if (command === 'rotate') return `${await rotateKeys(tx, now, cipher)} signs within 5 seconds.`
    if (command === 'replace') {
      const own = await rotateKeys(tx, now, cipher)
      const count = await withdrawKeys(tx, { allBut: own })
      return `${own} signs within 5 seconds; ${count} withdrawn.`
    }
    if (command === 'withdraw' && kid) {
      if ((await withdrawKeys(tx, { kid })) === 0) throw new Error(`There is no key ${kid}.`)
      return `${kid} is withdrawn; every process knows within 5 seconds.`
    }
    throw new Error(usage)
  })
}
