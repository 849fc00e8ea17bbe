/**
 * Before the tests in pages: one API host with the demo world, serving the built portal, and the two example sites.
 * Tests run in other processes; they reach these through the provided addresses and the control server (server.ts).
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { serveExamples } from '../../tools/examples-server.ts'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { makePartnerApp } from '../../tools/lib/partner-app.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { freePort } from '../../tools/lib/ports.ts'
import { serve } from '../../tools/lib/static-server.ts'
import { freshData } from './data.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the API host, which also serves the portal. */
    portal: string
    /** Address of the development directory. */
    directory: string
    intranet: string
    partner: string
    /** Pages to copy. */
    starters: string
    /** Address that servePages() of pages.ts listens on; the API host lets its pages in. */
    pages: string
    /** Where the API host is stopped and started in the middle of a test. */
    control: string
  }
}

export default async function setup(project: TestProject) {
  if (!existsSync(inRoot('dist/portal/lustra.js')))
    throw new Error('There is no build to test. Run `npm test`, or `npm run build` once before `npx vitest`.')
  const [port, directoryPort, intranetPort, partnerPort, startersPort, pagesPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const origins = [intranetPort, partnerPort, startersPort, pagesPort].map(
    (taken) => `http://localhost:${taken}`,
  )
  const data = await freshData()
  const app = makePartnerApp()
  const open = () =>
    startApiHost({ port, directoryPort, data: data.folder, origins, env: { LUSTRA_APPS: app.setting } })

  let host: ApiHost | undefined = await open()
  const control = await serve([
    async (path) => {
      if (path === '/stop') await host?.stop().then(() => (host = undefined))
      if (path === '/kill') {
        const ended = host && once(host.process, 'exit')
        host?.process.kill('SIGKILL')
        await ended
        host = undefined
      }
      if (path === '/start') host ??= await open()
      return { body: 'done' }
    },
  ])
  const portal = `http://localhost:${port}`
  const directory = `http://localhost:${directoryPort}`
  const examples = await serveExamples({ portal, app, intranetPort, partnerPort, startersPort, directory })
  project.provide('portal', portal)
  project.provide('directory', directory)
  project.provide('intranet', examples.intranet.address)
  project.provide('partner', examples.partner.address)
  project.provide('starters', examples.starters.address)
  project.provide('pages', `http://localhost:${pagesPort}`)
  project.provide('control', control.address)

  return async () => {
    await Promise.all([control.close(), examples.close(), host?.stop()])
    await data.remove()
  }
}
