/** Failures of reports: a message in the person's language, and a next step. */
import { describe, it } from 'vitest'
import { atReport, notice, shown } from '../support/reports.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const again = (page: Parameters<typeof notice>[0]) => notice(page).getByRole('button', { name: /try again/i })

describe('a report', () => {
  it('that is opened offline shows that, and loads automatically or at a click once online (R4)', async () => {
    const { page, context } = await atReport('jade_admin')
    await shown(page, 'Service Delivery')
    await context.setOffline(true)
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Follow-up' }).click()
    await notice(page).waitFor()
    await context.setOffline(false)
    await again(page)
      .click({ timeout: scaledTimeout(3_000) })
      .catch(() => {})
    await shown(page, 'Follow-up')
  })
})
