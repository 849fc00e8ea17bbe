/** `npm run dev`: API host, Vite with hot reload for the portal (5173), and the example pages. */
import { existsSync } from 'node:fs'
import { createServer } from 'vite'
import { buildWhenNeeded } from './build.ts'
import { serveExamples } from './examples-server.ts'
import { accountTable, directoryTable } from './lib/accounts.ts'
import { startApiHost } from './lib/api-host.ts'
import { hotGallery } from './lib/hot-gallery.ts'
import { inRoot } from './lib/paths.ts'
import { directoryPort, needSettings, ownOrigins, portalPort } from './lib/environment.ts'
import { makePartnerApp } from './lib/partner-app.ts'
import { needDirectoryPort, needPorts } from './lib/needed-ports.ts'
import { onInterrupt } from './lib/processes.ts'

const port = portalPort()
const vitePort = Number(process.env.LUSTRA_DEV_PORT) || 5173
const directory = directoryPort()
const listening = needSettings()
const ends: (() => Promise<void>)[] = []
onInterrupt(async () => void (await Promise.all(ends.map((end) => end()))))

async function dev() {
  await needPorts([port, port + 1, port + 2, port + 4, vitePort], 'run dev')
  await needDirectoryPort(directory)
  // The example pages load the built lustra.js; an outdated build suffices.
  if (!existsSync(inRoot('dist/portal/lustra.js'))) await buildWhenNeeded()
  const origins = [port + 1, port + 2, port + 4, vitePort]
    .map((taken) => `http://localhost:${taken}`)
    .concat(ownOrigins())
  const app = makePartnerApp()
  const host = await startApiHost({
    port,
    directoryPort: directory,
    data: process.env.LUSTRA_DATA ?? inRoot('.data/pglite'),
    origins,
    env: { DATABASE_URL: process.env.DATABASE_URL, LUSTRA_APPS: app.setting },
    loud: true,
  })
  ends.push(host.stop)
  const examples = await serveExamples({
    portal: host.address,
    app,
    intranetPort: port + 1,
    partnerPort: port + 2,
    startersPort: port + 4,
    directory: directory ? `http://localhost:${directory}` : undefined,
  })
  ends.push(examples.close)
  const vite = await createServer({
    configFile: inRoot('vite.config.ts'),
    plugins: [hotGallery()],
    server: { port: vitePort, proxy: { '/api': host.address, '/lustra-auth.js': host.address } },
  })
  await vite.listen()
  ends.push(() => vite.close())
  console.log(`
  Portal, hot  http://localhost:${vitePort}
  API host     ${host.address}
  Examples     ${examples.intranet.address}  ${examples.partner.address}  ${examples.starters.address}
  Gallery      http://localhost:${vitePort}/gallery/      one page per element, hot

${accountTable()}
${directory ? `\n${directoryTable(directory)}\n` : ''}
${listening}`)
}

dev().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
