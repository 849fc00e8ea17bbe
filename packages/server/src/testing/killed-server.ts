import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../app/open-database.ts'
import type { DatabaseSettings } from '../platform/database/database.settings.ts'
import { openEmbedded } from '../platform/database/embedded.ts'
import { openBench, type Bench, type BenchParts } from './bench.ts'
import { engines } from './databases.ts'
import type { Death } from './dying-server.ts'
import { databaseUrl } from './global-setup.ts'

/** A database of this engine that outlives the process that has it open; the embedded one lies in `data` of the folder. */
export async function outlivingDatabase(engine: string, home: string): Promise<DatabaseSettings> {
  const { postgres, snapshotFile } = inject('lustraWorld')
  if (engine !== 'PostgreSQL') {
    const folder = path.join(home, 'data')
    const snapshot = new Uint8Array(readFileSync(snapshotFile))
    await (await openEmbedded({ folder, snapshot })).engine.close()
    return { kind: 'folder', folder }
  }
  const { database } = await engines.find((one) => one.name === engine)!.open()
  const { rows: names } = await database.asOwner((client) =>
    client.query<{ name: string }>('select current_database() as name'),
  )
  await database.close()
  return { kind: 'postgres', url: databaseUrl(postgres?.url ?? '', names[0]?.name ?? '') }
}

/** The next server on such a database. */
export const openOn = (settings: DatabaseSettings, parts?: BenchParts): Promise<Bench> =>
  openBench(
    {
      name: 'the next server',
      async open() {
        const database = await openDatabase(settings)
        return { database, again: async () => database }
      },
    },
    parts,
  )

/** Lets a server die amid its work; answers the signal that ended it and what it said. */
export async function die(death: Death): Promise<string> {
  const script = path.join(import.meta.dirname, 'dying-server.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(death)], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => (said += String(text)))
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)))
  return `${String(signal)}${said}`
}
