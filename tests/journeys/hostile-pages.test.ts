/** Pages whose scripts patch the language and the browser: sign-in, list and report work. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { some } from '../support/long.ts'
import { patches } from '../support/page-patches.ts'
import { page as embeddingPage, servePages } from '../support/pages.ts'
import { frame, shown } from '../support/reports.ts'
import { rows } from './screens.ts'

const body = `
  <lustra-login></lustra-login>
  <lustra-service-report-list kind="pest" page-size="10"></lustra-service-report-list>
  <lustra-report-viewer report="hygiene" height="600px"></lustra-report-viewer>`

const list = (page: Page) => page.locator('lustra-service-report-list')

async function openPatched(patch: string): Promise<Page> {
  await servePages({
    '/': embeddingPage(body, { head: '<script src="/patch.js"></script>' }),
    '/patch.js': `(() => { ${patch} })()`,
  })
  const { page } = await openPage({ path: addressOf('pages') })
  return page
}

/** The response to a request whose body has an array: the selected rows. */
async function requestSelected(page: Page): Promise<unknown> {
  await rows(page).getByRole('checkbox').first().check()
  const [response] = await Promise.all([
    page.waitForResponse(
      (each) => each.url().includes('GetDownloadList') && each.request().method() === 'POST',
    ),
    list(page).getByRole('button', { name: 'Download' }).first().click(),
  ])
  return response.json()
}

describe('a page with', () => {
  it.each(some(Object.entries(patches), 0, 6))(
    '%s signs people in and shows list and report (X1)',
    async (name, patch) => {
      const page = await openPatched(patch)
      await signIn(page, 'harbour_admin')
      await rows(page).nth(3).waitFor()
      await shown(page, 'Hygiene and Safety')
      await frame(page).getByRole('tab').first().waitFor()

      if (name !== 'storage that throws') {
        // Stored data is read as written.
        await page.reload()
        await rows(page).nth(3).waitFor()
      }
      expect(await requestSelected(page)).toMatchObject({ ErrCode: 0 })
      await list(page).locator('[part~="download"][open]').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('lustra-login').getByRole('button', { name: 'Log out' }).click()
      await page.locator('lustra-login input[type="password"]').waitFor()
      await expect.poll(() => rows(page).count()).toBe(0)
    },
  )

  it('no https shows a report, too, without crypto.randomUUID in page and frames (X1, R1)', async () => {
    await servePages({ '/': embeddingPage(body) })
    const { page } = await openPage({
      path: addressOf('pages'),
      prepare: (context) =>
        context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID')),
    })
    await signIn(page, 'harbour_admin')
    await shown(page, 'Hygiene and Safety')
  })
})
