/**
 * `npm run lighthouse`: accessibility and best practices of the sign-in form and of a list, on a desktop and on a phone.
 * Ends with 1 when one of them has less than 100. `--short` looks at the sign-in form on a desktop alone, and signs in.
 */
import { buildWhenNeeded } from './build.ts'
import { startApiHost } from './lib/api-host.ts'
import { forms, startAuditor, type Auditor } from './lib/lighthouse.ts'
import { inRoot } from './lib/paths.ts'
import { freePort } from './lib/ports.ts'
import { onInterrupt } from './lib/processes.ts'
import { signInToList } from './bench/person.ts'

const isShort = process.argv.includes('--short')

/** Answers whether all is at its best. */
async function lookAt({ audit }: Auditor, address: string): Promise<boolean> {
  let isBest = true
  for (const form of isShort ? forms.slice(0, 1) : forms) {
    const { scores, faults } = await audit(address, form)
    const told = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
    console.log([`${new URL(address).pathname}, ${form}: ${told.join(', ')}`, ...faults].join('\n  '))
    isBest &&= Object.values(scores).every((score) => score === 100)
  }
  return isBest
}

async function signIn({ context }: Auditor, origin: string): Promise<void> {
  const page = await context.newPage()
  await signInToList(page, origin)
}

await buildWhenNeeded()
const host = await startApiHost({ port: await freePort(), data: inRoot('.cache/bench-data') })
onInterrupt(() => host.stop())
const auditor = await startAuditor()
try {
  const form = await lookAt(auditor, `${host.address}/login`)
  await signIn(auditor, host.address)
  const list = isShort || (await lookAt(auditor, `${host.address}/RegularServiceCallPest`))
  process.exitCode = form && list ? 0 : 1
} finally {
  await auditor.close()
  await host.stop()
}
