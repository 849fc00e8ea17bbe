/**
 * `npm run lighthouse`: accessibility and best practices of the sign-in form and of a list, on a desktop and on a phone.
 * Ends with 1 when one of them has less than 100.
 */
import { buildWhenNeeded } from './build.ts'
import { demoPassword } from './lib/accounts.ts'
import { startApiHost } from './lib/api-host.ts'
import { forms, startAuditor, type Auditor } from './lib/lighthouse.ts'
import { inRoot } from './lib/paths.ts'
import { freePort } from './lib/ports.ts'
import { onInterrupt } from './lib/processes.ts'
import { fillLogin } from './lib/sign-in.ts'

/** Answers whether all is at its best. */
async function lookAt({ audit }: Auditor, address: string): Promise<boolean> {
  let isBest = true
  for (const form of forms) {
    const { scores, faults } = await audit(address, form)
    const told = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
    console.log([`${new URL(address).pathname}, ${form}: ${told.join(', ')}`, ...faults].join('\n  '))
    isBest &&= Object.values(scores).every((score) => score === 100)
  }
  return isBest
}

async function signIn({ context }: Auditor, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await fillLogin(page, 'harbour_admin', demoPassword)
  await page.locator('lustra-service-report-list [part~="row"]').first().waitFor()
}

await buildWhenNeeded()
const host = await startApiHost({ port: await freePort(), data: inRoot('.cache/bench-data') })
onInterrupt(() => host.stop())
const auditor = await startAuditor()
try {
  const form = await lookAt(auditor, `${host.address}/login`)
  await signIn(auditor, host.address)
  const list = await lookAt(auditor, `${host.address}/RegularServiceCallPest`)
  process.exitCode = form && list ? 0 : 1
} finally {
  await auditor.close()
  await host.stop()
}
