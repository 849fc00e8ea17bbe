/** Before the tests of consumers: the packages as tarballs, and an API host that admits the origin on which consumers are served. */
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { packWhenNeeded, type Packed } from '../../tools/consumers/packages.ts'
import { startApiHost } from '../../tools/lib/api-host.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { freePort } from '../../tools/lib/ports.ts'
import { freshData } from '../support/data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    packed: Packed
  }
}

export default async function setup(project: TestProject) {
  if (!existsSync(inRoot('dist/portal/lustra.js')))
    throw new Error('There is no build to test. Run `npm test`, or `npm run build` once before `npx vitest`.')
  const [port, pagesPort, data, packed] = await Promise.all([
    freePort(),
    freePort(),
    freshData(),
    packWhenNeeded(),
  ])
  const pages = `http://localhost:${pagesPort}`
  const host = await startApiHost({ port, data: data.folder, origins: [pages] })
  project.provide('portal', host.address)
  project.provide('pages', pages)
  project.provide('packed', packed)
  return async () => {
    await host.stop()
    await data.remove()
  }
}
