import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoSources } from '../../../../tools/lib/demo-sources.ts'
import { fingerprint } from '../../../../tools/lib/fingerprint.ts'
import { openDatabase } from '../app/open-database.ts'
import { seedDemo } from '../demo/seed.ts'
import { testNow } from './test-clock.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
export const cacheFolder = path.join(root, '.cache/server-tests')

/**
 * Creates a file with a filled embedded database, cached until the sources of the demo data change. Returns its path.
 */
export async function makeSnapshot(): Promise<string> {
  mkdirSync(cacheFolder, { recursive: true })
  const sources = [...demoSources(), 'packages/server/src/testing/test-clock.ts']
  const file = path.join(cacheFolder, `demo-${fingerprint(sources).slice(0, 16)}.tar`)
  if (existsSync(file)) return file
  for (const old of globSync(path.join(cacheFolder, 'demo-*.tar'))) rmSync(old, { force: true })
  const database = await openDatabase({ kind: 'memory' })
  await seedDemo(database, 'small', testNow)
  writeFileSync(file, await database.dump())
  await database.close()
  return file
}
