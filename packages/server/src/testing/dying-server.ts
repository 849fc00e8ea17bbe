/**
 * A server process that ends as a power cut would end it: by kill -9 on itself, as soon as the database has done a statement for the nth
 * time, before anything is committed. It sends a sheet and stores it; what is left is for another process.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ImportKind } from '@lustra/core/contract'
import pg from 'pg'
import { openDatabase } from '../app/open-database.ts'
import type { DatabaseSettings } from '../platform/database/database.settings.ts'
import { openBench, settingsWithMails } from './bench.ts'
import { checkSheet, settledImport } from './sheets.ts'

export interface Death {
  settings: DatabaseSettings
  sheet: string
  /** A piece of the statement, and how often it is done first. */
  statement: string
  times: number
  /** Of stores when left out. */
  kind?: ImportKind
  /** The mail server that the server sends by. */
  mails?: string
}

const {
  settings,
  sheet,
  statement,
  times,
  kind = 'store',
  mails,
} = JSON.parse(process.argv[2] ?? '') as Death

type Query = (this: unknown, ...given: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client
let done = 0
client.query = function (this: unknown, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
  const answer = query.apply(this, given)
  if (text.includes(statement) && ++done === times)
    void Promise.resolve(answer).then(() => process.kill(process.pid, 'SIGKILL'))
  return answer
}

const bench = await openBench(
  {
    name: 'a dying server',
    async open() {
      const database = await openDatabase(settings)
      return { database, again: async () => database }
    },
  },
  mails ? { settings: settingsWithMails(mails) } : {},
)
const token = await bench.tokenOf('harbour_admin')
const { Id } = await checkSheet(bench, token, new Uint8Array(readFileSync(sheet)), { kind })
await bench.call('/api/Import/Apply', { token, body: { Id } })
await settledImport(bench, token, Id)
// Mails go out when all is stored.
if (mails) await setTimeout(60_000)
console.error('It is still alive')
process.exit(1)
