import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Algorithm, hash } from '@node-rs/argon2'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import { demoPassword } from '@lustra/demo/accounts.ts'
import { seedDemo } from '@lustra/demo/seed.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { testNow } from './test-clock.ts'

const root = path.resolve(import.meta.dirname, '../../..')
export const cacheFolder = path.join(root, '.cache/server-tests')

/**
 * Creates a file with a filled embedded database, cached until the version of what fills it changes. Returns its path.
 */
export async function makeSnapshot(version: string): Promise<string> {
  mkdirSync(cacheFolder, { recursive: true })
  const file = path.join(cacheFolder, `demo-${version}.tar`)
  if (existsSync(file)) return file
  for (const old of globSync(path.join(cacheFolder, 'demo-*.tar'))) rmSync(old, { force: true })
  const database = await openDatabase({ kind: 'memory' })
  await seedForTests(database)
  writeFileSync(file, await database.dump())
  await database.close()
  return file
}

/** The small demo, whose password has a hash of the lowest cost: the tests sign in some thousand times. */
export async function seedForTests(database: Database): Promise<void> {
  await seedDemo(database, 'small', testNow)
  const passwordHash = await hash(demoPassword, {
    algorithm: 2 satisfies Algorithm,
    memoryCost: 8,
    timeCost: 1,
    parallelism: 1,
  })
  await database.asOwner((client) =>
    client.query(
      `update people set password_hash = $1
       where password_hash = (select password_hash from people where account = 'harbour_admin')`,
      [passwordHash],
    ),
  )
}
