/** Policy, agreement and error pages: accepted, printed, linked and shown. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { listPath, openPage, signIn } from '../support/browser.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { accountField, loginForm } from './screens.ts'

const languages = ['zh', 'zh_hant', 'en'] as const
const documents = [
  ['/privacy', 14],
  ['/aqreement', 13],
] as const

/** The lines of each page of a PDF. */
async function pagesOf(pdf: Buffer): Promise<string[][]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false })
  onTestFinished(() => loading.destroy())
  const printed = await loading.promise
  const numbers = Array.from({ length: printed.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await printed.getPage(number)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      // Chinese fonts share glyphs with radicals, and a PDF only has the glyph.
      const plain = text.normalize('NFKC')
      return plain.split('\n').map((line) => line.trim())
    }),
  )
}

describe('policy and agreement', () => {
  it('print completely inside the portal, and are in the person’s menu (G5, M1)', async () => {
    const { page } = await openSignedIn('jade_admin', listPath)
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByRole('menuitem', { name: 'User agreement' }).click()
    await page.waitForURL(/aqreement/)
    await page.locator('lustra-legal [part~="version"]').waitFor()
    const printed = await pagesOf(await page.pdf({ format: 'A4' }))
    expect(printed.length).toBeLessThan(6)
    expect(printed.filter((lines) => lines.join('').trim() === '')).toEqual([])
  })

  it.each(
    // A short run covers each language and each document, a long run all combinations.
    documents
      .flatMap(([path, sections]) => languages.map((language) => [path, language, sections] as const))
      .filter((_, index) => isLong || index % 2 === 0),
  )(
    '%s in %s prints completely, dark on white, over several pages, without controls (G5)',
    async (path, language, sections) => {
      const { page } = await openPage({ path, language, theme: 'dark' })
      const legal = page.locator('lustra-legal')
      const button = (await legal.locator('[part~="actions"] button').innerText()).trim()
      const version = await legal.locator('[part~="version"]').innerText()
      const printed = await pagesOf(await page.pdf({ format: 'A4' }))
      const lines = printed.flat()
      const text = lines.join('\n')
      expect(printed.length).toBeGreaterThan(1)
      for (let number = 1; number <= sections; number++)
        expect(text).toMatch(new RegExp(`^\\s*${number}\\. `, 'm'))
      expect(text.replaceAll(/\s/g, '')).toContain(version.normalize('NFKC').replaceAll(/\s/g, ''))
      expect(text).toContain(new URL(path, page.url()).href)
      expect(lines).not.toContain(button)
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const colour = await legal.locator('article').evaluate((element) => getComputedStyle(element).color)
      expect(colour).toBe('rgb(0, 0, 0)')
    },
  )

  it('have to be accepted again when their text has changed, and are then stored (L4)', async () => {
    const { page, context } = await openPage({ path: '/login', storage: { 'lustra.policy': '1.0' } })
    const box = loginForm(page).locator('input[type="checkbox"]')
    await accountField(page).waitFor()
    await expect.poll(() => box.isChecked()).toBe(false)
    await signIn(page, 'jade_admin')
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(await page.evaluate(() => localStorage.getItem('lustra.policy'))).toBe('1.1')
    const next = await openPage({ path: '/login', storage: { 'lustra.policy': '1.1' } })
    await accountField(next.page).waitFor()
    await expect.poll(() => loginForm(next.page).locator('input[type="checkbox"]').isChecked()).toBe(true)
    await context.close()
  })
})
