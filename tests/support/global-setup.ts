/** Starts an API host and example sites for each worker; tests get their addresses by `addressOf` of addresses.ts. */
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { inRoot } from '../../tools/lib/paths.ts'
import { startTestHosts, type TestHosts, type TestHostAddresses } from './test-hosts.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** By the number of the worker, less one. */
    testHosts: TestHostAddresses[]
  }
}

/** Vitest loads this file once for every project that names it; all of them use the same hosts. */
const shared = globalThis as typeof globalThis & {
  lustraTestHosts?: { opened: Promise<TestHosts[]>; users: number }
}

export default async function setup(project: TestProject) {
  if (!existsSync(inRoot('dist/portal/lustra.js')))
    throw new Error('There is no build to test. Run `npm test`, or `npm run build` once before `npx vitest`.')
  const all = (shared.lustraTestHosts ??= { opened: startAllTestHosts(project.config.maxWorkers), users: 0 })
  all.users++
  const testHosts = await all.opened
  project.provide(
    'testHosts',
    testHosts.map(({ addresses }) => addresses),
  )
  return async () => {
    if (--all.users > 0) return
    delete shared.lustraTestHosts
    await Promise.all(testHosts.map((hosts) => hosts.close()))
  }
}

/** One after the other: the first seeds the demo data that the others copy. */
async function startAllTestHosts(count: number): Promise<TestHosts[]> {
  const testHosts: TestHosts[] = []
  for (let worker = 0; worker < count; worker++) testHosts.push(await startTestHosts())
  return testHosts
}
