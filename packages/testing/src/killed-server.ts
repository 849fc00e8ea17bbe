import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import type { DatabaseSettings } from '@lustra/server/platform/database/database.settings.ts'
import { openEmbedded } from '@lustra/server/platform/database/embedded.ts'
import { openTestApp, type TestApp, type TestAppParts } from './test-app.ts'
import { testEngines } from './databases.ts'
import type { Crash } from './dying-server.ts'
import { databaseUrl } from './global-setup.ts'

/** A database of this engine that remains after its process; the embedded one is in `data` of the folder. */
export async function outlivingDatabase(engine: string, home: string): Promise<DatabaseSettings> {
  const { postgres, snapshotFile } = inject('testDatabases')
  if (engine !== 'PostgreSQL') {
    const folder = path.join(home, 'data')
    const snapshot = new Uint8Array(readFileSync(snapshotFile))
    await (await openEmbedded({ folder, snapshot })).engine.close()
    return { kind: 'folder', folder }
  }
  const { database } = await testEngines()
    .find((one) => one.name === engine)!
    .open()
  const { rows: names } = await database.asOwner((client) =>
    client.query<{ name: string }>('select current_database() as name'),
  )
  await database.close()
  return { kind: 'postgres', url: databaseUrl(postgres?.url ?? '', names[0]?.name ?? '') }
}

/** Opens the next server on such a database. */
export const openOn = (settings: DatabaseSettings, parts?: TestAppParts): Promise<TestApp> =>
  openTestApp(
    {
      name: 'the next server',
      async open() {
        const database = await openDatabase(settings)
        return { database, again: async () => database }
      },
    },
    parts,
  )

/** Crashes a server at work; returns the signal that ended it and its output. */
export async function crash(death: Crash): Promise<string> {
  const script = path.join(import.meta.dirname, 'dying-server.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(death)], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => (output += String(text)))
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)))
  return `${String(signal)}${output}`
}
