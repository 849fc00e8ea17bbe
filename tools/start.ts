/** `npm start`: the whole product on one machine: portal, API host with its demo world, and the example pages. */
import { buildWhenNeeded } from './build.ts'
import { serveExamples } from './examples-server.ts'
import { accountTable } from './lib/accounts.ts'
import { startApiHost } from './lib/api-host.ts'
import { inRoot } from './lib/paths.ts'
import { ownOrigins, portalPort } from './lib/environment.ts'
import { needPorts } from './lib/ports.ts'
import { onInterrupt } from './lib/processes.ts'

const port = portalPort()
const [intranetPort, partnerPort] = [port + 1, port + 2]
const ends: (() => Promise<void>)[] = []
let ending = false
onInterrupt(async () => {
  ending = true
  await Promise.all(ends.map((end) => end()))
})

async function start() {
  await needPorts([port, intranetPort, partnerPort], 'start')
  await buildWhenNeeded()
  console.log('Starting the API host …')
  const origins = [intranetPort, partnerPort].map((taken) => `http://localhost:${taken}`).concat(ownOrigins())
  const host = await startApiHost({
    port,
    data: process.env.LUSTRA_DATA ?? inRoot('.data/pglite'),
    origins,
    env: { DATABASE_URL: process.env.DATABASE_URL },
    loud: true,
  })
  ends.push(host.stop)
  const examples = await serveExamples(host.address, intranetPort, partnerPort)
  ends.push(examples.close)
  host.process.once('exit', (code) => {
    if (ending) return
    console.error(`The API host ended by itself (${code ?? 'killed'}).`)
    process.exit(1)
  })
  console.log(`
  Portal    ${host.address}
  Intranet  ${examples.intranet.address}      an intranet page with single elements
  Gallery   ${examples.intranet.address}/gallery/      every element alone
  Partner   ${examples.partner.address}      a partner's page with the service reports

${accountTable()}

Ready in ${process.uptime().toFixed(1)} s. Ctrl-C stops everything.`)
}

start().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
