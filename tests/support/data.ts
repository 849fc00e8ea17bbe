/** A seeded demo world to write into: seeding takes seconds, so it happens once and is copied from then on. */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApiHost } from '../../tools/lib/api-host.ts'
import { demoSources } from '../../tools/lib/demo-sources.ts'
import { fingerprint } from '../../tools/lib/fingerprint.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { freePort } from '../../tools/lib/ports.ts'

const worlds = inRoot('.cache/worlds')

export interface Data {
  folder: string
  remove(): Promise<void>
}

/** A folder of one's own with the demo world in it. */
export async function freshData(): Promise<Data> {
  const world = await seededWorld()
  const parent = await mkdtemp(join(tmpdir(), 'lustra-'))
  const folder = join(parent, 'data')
  await cp(world, folder, { recursive: true })
  return { folder, remove: () => rm(parent, { recursive: true, force: true, maxRetries: 3 }) }
}

async function seededWorld(): Promise<string> {
  const hash = fingerprint(demoSources()).slice(0, 16)
  // The demo's dates are relative to the day it was seeded.
  const world = join(worlds, `${hash}-${new Date().toISOString().slice(0, 10)}`)
  if (existsSync(world)) return world
  await forgetOldWorlds(world)
  await mkdir(worlds, { recursive: true })
  const half = await mkdtemp(join(worlds, 'half-'))
  const host = await startApiHost({ port: await freePort(), data: join(half, 'data'), seconds: 180 })
  await host.stop()
  // A rename either happens or not: nobody ever copies a world that is half seeded.
  await rename(join(half, 'data'), world).catch(() => undefined)
  await rm(half, { recursive: true, force: true })
  return world
}

/** Several runs may seed at the same time: what another is at work on, or has just finished, stays. */
async function forgetOldWorlds(present: string): Promise<void> {
  const names = await readdir(worlds).catch(() => [])
  const old = names.filter((name) => !name.startsWith('half-') && join(worlds, name) !== present)
  await Promise.all(old.map((name) => rm(join(worlds, name), { recursive: true, force: true })))
}
