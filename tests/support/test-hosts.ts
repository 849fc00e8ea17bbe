/** What the tests of a worker run against: an API host with its own demo data, and the sites that embed its elements. */
import { once } from 'node:events'
import { serveExamples } from '../../tools/examples-server.ts'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { makePartnerApp } from '../../tools/lib/partner-app.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { serve } from '../../tools/lib/static-server.ts'
import { freshData } from '../../tools/lib/demo-data.ts'

export interface TestHostAddresses {
  /** Address of the API host, which also serves the portal. */
  portal: string
  /** Address of the development directory. */
  directory: string
  intranet: string
  partner: string
  /** Pages to copy. */
  starters: string
  /** Address that servePages() of pages.ts listens on; the API host allows this origin. */
  pages: string
  /** Where the API host is stopped and started in the middle of a test. */
  control: string
}

export interface TestHosts {
  addresses: TestHostAddresses
  close(): Promise<void>
}

export async function startTestHosts(): Promise<TestHosts> {
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
  return {
    addresses: {
      portal,
      directory,
      intranet: examples.intranet.address,
      partner: examples.partner.address,
      starters: examples.starters.address,
      pages: `http://localhost:${pagesPort}`,
      control: control.address,
    },
    async close() {
      await Promise.all([control.close(), examples.close(), host?.stop()])
      await data.remove()
    },
  }
}
