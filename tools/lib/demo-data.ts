/** Writable copies of the seeded demo data: seeding takes seconds, so it runs once. */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApiHost } from './api-host.ts'
import { demoSources } from './demo-sources.ts'
import { fingerprint } from './fingerprint.ts'
import { inRoot } from './paths.ts'
import { freePort } from '@lustra/testing/ports.ts'

const seeds = inRoot('.cache/demo-data')

export interface Data {
  folder: string
  remove(): Promise<void>
}

/** A new folder with the demo data. */
export async function freshData(): Promise<Data> {
  const seed = await seedFolder()
  const parent = await mkdtemp(join(tmpdir(), 'lustra-'))
  const folder = join(parent, 'data')
  await cp(seed, folder, { recursive: true })
  return { folder, remove: () => rm(parent, { recursive: true, force: true, maxRetries: 3 }) }
}

async function seedFolder(): Promise<string> {
  const hash = fingerprint(demoSources()).slice(0, 16)
  // The demo's dates are relative to the day of seeding.
  const seed = join(seeds, `${hash}-${new Date().toISOString().slice(0, 10)}`)
  if (existsSync(seed)) return seed
  await removeOldSeeds(seed)
  await mkdir(seeds, { recursive: true })
  const half = await mkdtemp(join(seeds, 'half-'))
  const host = await startApiHost({ port: await freePort(), data: join(half, 'data') })
  await host.stop()
  // A rename is atomic, so an incomplete seed is never copied.
  await rename(join(half, 'data'), seed).catch(() => undefined)
  await rm(half, { recursive: true, force: true })
  return seed
}

/** Keeps the present seed and incomplete ones, which another run may be writing. */
async function removeOldSeeds(present: string): Promise<void> {
  const names = await readdir(seeds).catch(() => [])
  const old = names.filter((name) => !name.startsWith('half-') && join(seeds, name) !== present)
  await Promise.all(old.map((name) => rm(join(seeds, name), { recursive: true, force: true })))
}
