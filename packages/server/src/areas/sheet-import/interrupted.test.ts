import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ManagedStore, Paged, SheetImport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../app/open-database.ts'
import type { DatabaseSettings } from '../../platform/database/database.settings.ts'
import { openEmbedded } from '../../platform/database/embedded.ts'
import { openBench, type Bench } from '../../testing/bench.ts'
import { engines } from '../../testing/databases.ts'
import type { Death } from '../../testing/dying-server.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { settledImport, sheetOf } from '../../testing/sheets.ts'

const home = mkdtempSync(path.join(tmpdir(), 'lustra-import-'))
const sheet = path.join(home, 'stores.xlsx')
const rows = 1_200
const { postgres, snapshotFile } = inject('lustraWorld')

/** A database that outlives the process that has it open. */
async function settingsOf(name: string): Promise<DatabaseSettings> {
  if (name !== 'PostgreSQL') {
    const folder = path.join(home, 'data')
    const snapshot = new Uint8Array(readFileSync(snapshotFile))
    await (await openEmbedded({ folder, snapshot })).engine.close()
    return { kind: 'folder', folder }
  }
  const { database } = await engines.find((one) => one.name === name)!.open()
  const { rows: names } = await database.asOwner((client) =>
    client.query<{ name: string }>('select current_database() as name'),
  )
  await database.close()
  return { kind: 'postgres', url: databaseUrl(postgres?.url ?? '', names[0]?.name ?? '') }
}

const open = (settings: DatabaseSettings): Promise<Bench> =>
  openBench({
    name: 'the next server',
    async open() {
      const database = await openDatabase(settings)
      return { database, again: async () => database }
    },
  })

/** Lets a server die amid its work; answers the signal that ended it and what it said. */
async function die(death: Death): Promise<string> {
  const script = path.join(import.meta.dirname, '../../testing/dying-server.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(death)], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)))
  return `${String(signal)}${said}`
}

describe.each(engines)('an import whose server is killed, on $name', { timeout: 120_000 }, ({ name }) => {
  let settings: DatabaseSettings
  beforeAll(async () => {
    settings = await settingsOf(name)
    const lines = Array.from({ length: rows }, (_, n) => [`KILL${n}`, `Store ${n}`])
    writeFileSync(sheet, await sheetOf([['Code', 'Name'], ...lines]))
  })
  afterAll(() => {
    if (name !== 'PostgreSQL') rmSync(path.join(home, 'data'), { recursive: true, force: true })
  })

  /** The next process on the same data, once the lock of the dead one is over. */
  async function nextServer(): Promise<{
    bench: Bench
    token: string
    latest: SheetImport
    stores(): Promise<number>
  }> {
    const bench = await open(settings)
    await bench.database.asOwner((client) =>
      client.query("update jobs set locked_until = now() - interval '1 second'"),
    )
    const stored = await bench.database.asOwner((client) =>
      client.query("select from stores where code like 'KILL%'"),
    )
    expect(stored.rowCount).toBe(0)
    const token = await bench.tokenOf('harbour_admin')
    const { ResData } = await bench.call<SheetImport>('/api/Import/GetLatest?kind=store', { token })
    const stores = async () => {
      const body = { code: 'KILL' }
      const found = await bench.call<Paged<ManagedStore>>('/api/Store/FindWithPagerSearchAsync', {
        token,
        body,
      })
      return found.ResData!.TotalItems
    }
    return { bench, token, latest: ResData!, stores }
  }

  it('goes on amid the reading, and misses and doubles no row (A4)', async () => {
    const death = { settings, sheet, statement: 'insert into "sheet_import_rows"', times: 2 }
    expect(await die(death)).toBe('SIGKILL')
    const { bench, token, latest, stores } = await nextServer()
    expect(await settledImport(bench, token, latest.Id)).toMatchObject({
      State: 'checked',
      Total: rows,
      Added: rows,
    })
    expect(await stores()).toBe(0)
    await bench.close()
  })

  it('stores all rows or none when it dies amid the storing, and goes on by itself (A4)', async () => {
    const death = { settings, sheet, statement: 'insert into "stores"', times: 1 }
    expect(await die(death)).toBe('SIGKILL')
    const { bench, token, latest, stores } = await nextServer()
    expect(await settledImport(bench, token, latest.Id)).toMatchObject({
      State: 'done',
      Added: rows,
      Done: rows,
    })
    expect(await stores()).toBe(rows)
    const trail = await bench.database.asOwner((client) =>
      client.query("select from audit_entries where action = 'stores-imported'"),
    )
    expect(trail.rowCount).toBe(1)
    await bench.close()
  })
})

afterAll(() => rmSync(home, { recursive: true, force: true }))
