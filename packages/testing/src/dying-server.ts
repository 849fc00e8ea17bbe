/**
 * A server process that crashes like in a power failure: by kill -9 on itself, after the n-th execution of a statement,
 * before anything is committed. It uploads a sheet and stores it, or makes a file; another process continues.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { ImportKind } from '@lustra/core/contract'
import pg from 'pg'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import type { DatabaseSettings } from '@lustra/server/platform/database/database.settings.ts'
import { beginFile, endedFileJob } from './file-jobs.ts'
import { openTestApp, settingsWithMails } from './test-app.ts'
import { checkSheet, settledImport } from './sheets.ts'

export interface Crash {
  settings: DatabaseSettings
  /** Without one it makes the spreadsheet of stores. */
  sheet?: string
  /** A part of the statement, and how often it is executed first. */
  statement: string
  times: number
  /** By default stores. */
  kind?: ImportKind
  /** The mail server that it uses. */
  mails?: string
}

const {
  settings,
  sheet,
  statement,
  times,
  kind = 'store',
  mails,
} = JSON.parse(process.argv[2] ?? '') as Crash

type Query = (this: unknown, ...given: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client
let done = 0
client.query = function (this: unknown, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
  const response = query.apply(this, given)
  if (text.includes(statement) && ++done === times)
    void Promise.resolve(response).then(() => process.kill(process.pid, 'SIGKILL'))
  return response
}

const testApp = await openTestApp(
  {
    name: 'a dying server',
    async open() {
      const database = await openDatabase(settings)
      return { database, again: async () => database }
    },
  },
  mails ? { settings: settingsWithMails(mails) } : {},
)
const token = await testApp.tokenOf('harbour_admin')
if (sheet) {
  const { Id } = await checkSheet(testApp, token, new Uint8Array(readFileSync(sheet)), { kind })
  await testApp.call('/api/Import/Apply', { token, body: { Id } })
  await settledImport(testApp, token, Id)
} else {
  const { Id } = await beginFile(testApp, token, '/Store/BeginExport')
  await endedFileJob(testApp, token, Id)
}
// Mails are sent when all is stored.
if (mails) await setTimeout(60_000)
console.error('It is still alive')
process.exit(1)
