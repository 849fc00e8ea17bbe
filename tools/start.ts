/** `npm start`: the whole product on one machine: portal, API host with demo data, and the example pages. */
import { buildWhenNeeded } from './build.ts'
import { serveExamples } from './examples-server.ts'
import { accountTable, directoryTable } from './lib/accounts.ts'
import { startApiHost } from './lib/api-host.ts'
import { inRoot } from './lib/paths.ts'
import { directoryPort, needSettings, ownOrigins, portalPort } from './lib/environment.ts'
import { makePartnerApp } from './lib/partner-app.ts'
import { needDirectoryPort, needPorts } from './lib/needed-ports.ts'
import { onInterrupt } from './lib/processes.ts'

const port = portalPort()
const [intranetPort, partnerPort, startersPort] = [port + 1, port + 2, port + 4]
const directory = directoryPort()
const listening = needSettings()
const ends: (() => Promise<void>)[] = []
let isStopping = false
onInterrupt(async () => {
  isStopping = true
  await Promise.all(ends.map((end) => end()))
})

async function start() {
  await needPorts([port, intranetPort, partnerPort, startersPort], 'start')
  await needDirectoryPort(directory)
  await buildWhenNeeded()
  console.log('Starting the API host …')
  const origins = [intranetPort, partnerPort, startersPort]
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
    intranetPort,
    partnerPort,
    startersPort,
    directory: directory ? `http://localhost:${directory}` : undefined,
  })
  ends.push(examples.close)
  host.process.once('exit', (code) => {
    if (isStopping) return
    console.error(`The API host exited unexpectedly (${code ?? 'killed'}).`)
    process.exit(1)
  })
  console.log(`
  Portal    ${host.address}
  Intranet  ${examples.intranet.address}      an intranet page with single elements
  Gallery   ${examples.intranet.address}/gallery/      one page per element
  Partner   ${examples.partner.address}      a partner's site with its own sign-in
  Starters  ${examples.starters.address}      pages to copy: without a build, under a strict policy, in React, in Vue
  Outbox    ${host.address}/dev/outbox      mails and text messages that are not sent

${accountTable()}
${directory ? `\n${directoryTable(directory)}\n` : ''}
${listening}
Ready in ${process.uptime().toFixed(1)} s. Ctrl-C stops everything.`)
}

start().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
