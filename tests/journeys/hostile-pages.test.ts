/** Pages whose own scripts have changed the language and the browser: people sign in, see their list and their report all the same. */
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { patches } from '../support/page-patches.ts'
import { page as strangersPage, servePages } from '../support/pages.ts'
import { frame, shown } from '../support/reports.ts'
import { rows } from './screens.ts'

const body = `
  <lustra-login></lustra-login>
  <lustra-service-report-list kind="pest" page-size="10"></lustra-service-report-list>
  <lustra-report-viewer report="hygiene" height="600px"></lustra-report-viewer>`

const list = (page: Page) => page.locator('lustra-service-report-list')

async function openPatched(patch: string): Promise<Page> {
  await servePages({
    '/': strangersPage(body, { head: '<script src="/patch.js"></script>' }),
    '/patch.js': `(() => { ${patch} })()`,
  })
  const { page } = await openPage({ path: inject('pages') })
  page.setDefaultTimeout(20_000)
  return page
}

/** The host's answer to a question that holds a list: what the person has chosen. */
async function askForChosen(page: Page): Promise<unknown> {
  await rows(page).getByRole('checkbox').first().check()
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('GetDownloadList') && response.request().method() === 'POST',
    ),
    list(page).getByRole('button', { name: 'Download' }).first().click(),
  ])
  return answer.json()
}

describe('a page with', () => {
  it.each(Object.entries(patches))(
    '%s signs people in and shows list and report (X1)',
    async (name, patch) => {
      const page = await openPatched(patch)
      await signIn(page, 'harbour_admin')
      await rows(page).nth(3).waitFor()
      await shown(page, 'Hygiene and Safety')
      await frame(page).getByRole('tab').first().waitFor()

      if (name !== 'storage that throws') {
        // What was stored is read as it was written.
        await page.reload()
        await rows(page).nth(3).waitFor()
      }
      expect(await askForChosen(page)).toMatchObject({ ErrCode: 0 })
      await list(page).locator('[part~="download"][open]').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('lustra-login').getByRole('button', { name: 'Log out' }).click()
      await page.locator('lustra-login input[type="password"]').waitFor()
      await expect.poll(() => rows(page).count()).toBe(0)
    },
  )

  it('no https shows a report too: browsers keep crypto.randomUUID from it and from its frames (X1, R1)', async () => {
    await servePages({ '/': strangersPage(body) })
    const { page } = await openPage({
      path: inject('pages'),
      prepare: (context) =>
        context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID')),
    })
    await signIn(page, 'harbour_admin')
    await shown(page, 'Hygiene and Safety')
  })
})
