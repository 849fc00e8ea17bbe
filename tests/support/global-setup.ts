/** Starts an API host and example sites for each worker; tests get their addresses by `addressOf` of addresses.ts. */
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { inRoot } from '../../tools/lib/paths.ts'
import { openWorld, type World, type WorldAddresses } from './world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** By the number of the worker, less one. */
    worlds: WorldAddresses[]
  }
}

/** Vitest loads this file once for every project that names it; all of them use the same hosts. */
const shared = globalThis as typeof globalThis & {
  lustraWorlds?: { opened: Promise<World[]>; users: number }
}

export default async function setup(project: TestProject) {
  if (!existsSync(inRoot('dist/portal/lustra.js')))
    throw new Error('There is no build to test. Run `npm test`, or `npm run build` once before `npx vitest`.')
  const all = (shared.lustraWorlds ??= { opened: openWorlds(project.config.maxWorkers), users: 0 })
  all.users++
  const worlds = await all.opened
  project.provide(
    'worlds',
    worlds.map(({ addresses }) => addresses),
  )
  return async () => {
    if (--all.users > 0) return
    delete shared.lustraWorlds
    await Promise.all(worlds.map((world) => world.close()))
  }
}

/** One after the other: the first seeds the demo data that the others copy. */
async function openWorlds(count: number): Promise<World[]> {
  const worlds: World[] = []
  for (let worker = 0; worker < count; worker++) worlds.push(await openWorld())
  return worlds
}
