/** The faults of the embedded database. */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { inRoot } from '../../tools/lib/paths.ts'
import { startNode, stop } from '../../tools/lib/processes.ts'
import type { Fault } from './fault.ts'
import type { Query } from './ledger.ts'
import { mountReadOnly, type Volume } from './volume.ts'

/** The longest time until a start that cannot work is given up, in ms. */
const refusalMs = 60_000

export const fullFolder = (volume: Volume): Fault => ({
  name: 'full disk',
  isNoticed: true,
  isFull: true,
  async cause(over) {
    volume.fill()
    await over()
    volume.free()
  },
})

/** Runs queries on a folder that no server uses. */
export async function openFolder<T>(dataDir: string, work: (query: Query) => Promise<T>): Promise<T> {
  const engine = await PGlite.create({ dataDir, extensions: { pg_trgm } })
  try {
    return await work(async (sql, parameters) => (await engine.query(sql, parameters)).rows as never)
  } finally {
    await engine.close()
  }
}

/** Starts a server on a read-only copy of the view of a folder: it has to end with a sentence. Returns the violations. */
export async function tryReadOnly(
  home: string,
  data: string,
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const folder = join(home, 'read-only')
  const unmount = mountReadOnly(join(data, '..'), folder)
  if (!unmount) {
    console.log('embedded, read-only folder: not tried, because this user may not mount a volume')
    return []
  }
  const child = startNode(inRoot('packages/server/src/main.js'), [], {
    output: 'pipe',
    env: { ...env, PORT: '0', LUSTRA_DATA: join(folder, 'data'), LUSTRA_DEMO: 'none' },
  })
  try {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
    const hasEnded = await Promise.race([once(child, 'close').then(() => true), sleep(refusalMs, false)])
    const violations = [
      ...(hasEnded ? [] : [`the start has not ended after ${refusalMs / 1000} s`]),
      ...(child.exitCode === 1 ? [] : [`the start ended with ${child.exitCode ?? child.signalCode}`]),
      ...(/^\s+at /m.test(output) ? ['the output has a stack'] : []),
      ...(/read-only/.test(output) ? [] : ['the output does not name the cause']),
    ]
    const sentence = output.trim().split('\n').at(-1)
    console.log(`embedded, read-only folder: the start ends with ${child.exitCode}: ${sentence}`)
    for (const violation of violations) console.log(`  ${violation}`)
    return violations
  } finally {
    await stop(child)
    unmount()
  }
}
