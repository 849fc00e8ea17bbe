/** What Lighthouse says about accessibility and good practice. `npm run lighthouse` and a long run look at more. */
import { expect, inject, it, onTestFinished } from 'vitest'
import { startAuditor, type Auditor } from '../../tools/lib/lighthouse.ts'
import { signIn } from '../support/browser.ts'
import { isLong } from '../support/long.ts'
import { rows } from './screens.ts'

const best = { scores: { accessibility: 100, 'best-practices': 100 }, faults: [] }

async function auditor(): Promise<Auditor> {
  const started = await startAuditor()
  onTestFinished(() => started.close())
  return started
}
const at = (path: string) => new URL(path, inject('portal')).href

it.runIf(isLong)('the sign-in form has 100 in accessibility and best practices, on a desktop', async () => {
  const { audit } = await auditor()
  expect(await audit(at('/login'), 'desktop')).toEqual(best)
})

it('a list has 100 in accessibility and best practices, on a phone', async () => {
  const { audit, context } = await auditor()
  const page = await context.newPage()
  await page.goto(at('/login'))
  await signIn(page, 'harbour_admin')
  await rows(page).first().waitFor()
  expect(await audit(at('/RegularServiceCallPest'), 'mobile')).toEqual(best)
})
