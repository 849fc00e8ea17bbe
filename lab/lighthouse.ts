/**
 * `npm run lab lighthouse`: accessibility and best practices of the sign-in form and of a list, on a desktop and on a phone.
 * Exits with 1 when a score is below 100. `--short` audits only the list on a phone.
 */
import { buildWhenNeeded } from '../tools/build.ts'
import { startApiHost } from '../tools/lib/api-host.ts'
import { forms, startAuditor, type Auditor } from './lib/lighthouse.ts'
import { freshData } from '../tools/lib/demo-data.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { onInterrupt } from '../tools/lib/processes.ts'
import { signInToList } from './bench/person.ts'

const isShort = process.argv.includes('--short')

/** Returns whether all scores are 100. */
async function auditPage({ audit }: Auditor, address: string): Promise<boolean> {
  let isPerfect = true
  for (const form of isShort ? forms.slice(-1) : forms) {
    const { scores, faults } = await audit(address, form)
    const summary = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
    console.log([`${new URL(address).pathname}, ${form}: ${summary.join(', ')}`, ...faults].join('\n  '))
    isPerfect &&= Object.values(scores).every((score) => score === 100)
  }
  return isPerfect
}

async function signIn({ context }: Auditor, origin: string): Promise<void> {
  const page = await context.newPage()
  await signInToList(page, origin)
}

await buildWhenNeeded()
const data = await freshData()
const host = await startApiHost({ port: await freePort(), data: data.folder })
onInterrupt(() => host.stop().then(data.remove))
const auditor = await startAuditor()
try {
  const form = isShort || (await auditPage(auditor, `${host.address}/login`))
  await signIn(auditor, host.address)
  const list = await auditPage(auditor, `${host.address}/RegularServiceCallPest`)
  process.exitCode = form && list ? 0 : 1
} finally {
  await auditor.close()
  await host.stop()
  await data.remove()
}
