/** A page whose origin the API host does not allow: reported as such, and not as a missing network. */
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { page as embeddingPage, servePages } from '../support/pages.ts'
import { isLong } from '../support/long.ts'

/** The same server by another name is another origin, and not in LUSTRA_ORIGINS. */
const foreign = () => addressOf('pages').replace('localhost', '127.0.0.1')

const listening = `
  globalThis.failures = []
  document.addEventListener('lustra-error', ({ target, detail }) => failures.push([target.localName, detail.code]))`
declare const failures: [tag: string, code: string][]

async function open(body: string, { script = '', storage = {} } = {}) {
  await servePages({
    '/': embeddingPage(`<script src="/listen.js"></script>${body}`),
    '/listen.js': listening,
    '/own.js': script,
  })
  const warnings: string[] = []
  const prepare = async (context: BrowserContext) =>
    void context.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  return { ...(await openPage({ path: foreign(), storage, prepare })), warnings }
}

async function submit(page: Page): Promise<void> {
  const login = page.locator('lustra-login')
  await login.locator('input[autocomplete~="username"]').fill('harbour_admin')
  await login.locator('input[type="password"]').fill('Lustra123')
  await login.locator('input[type="checkbox"]').check()
  await login.locator('button[type="submit"]').click()
}

const status = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element: Element & { status?: string }) => element.status)
const codes = (page: Page) => page.evaluate(() => failures)
const namesSetting = (line: string) => line.includes('LUSTRA_ORIGINS') && line.includes(foreign())

describe('a page whose origin is not allowed', () => {
  it('gets the error from the login: in its form, status, event and one console line (X1)', async () => {
    const { page, warnings } = await open('<lustra-login></lustra-login>')
    const notice = page.locator('lustra-login [part~="failure"]')
    await notice.waitFor()
    expect(await notice.innerText()).toContain('not allowed to use the server')
    expect(await status(page, 'lustra-login')).toBe('error')
    expect(await codes(page)).toEqual([['lustra-login', 'origin-not-allowed']])

    await submit(page)
    await expect.poll(() => codes(page)).toHaveLength(2)
    await notice.waitFor()
    expect(await notice.innerText()).toContain('not allowed to use the server')
    expect(warnings.filter(namesSetting)).toHaveLength(1)
  })

  it('gets the error from elements whose session it provides (X1, X5)', async () => {
    const { page, warnings } = await open(
      `<lustra-service-report-list></lustra-service-report-list><lustra-today></lustra-today>
       <script type="module" src="/own.js"></script>`,
      {
        script: `import { configure } from '${addressOf('portal')}/lustra.js'
       configure({ tokenProvider: async () => ({ token: 'a.b.c', expiresAt: Date.now() + 3_600_000 }) })`,
      },
    )
    await expect
      .poll(async () => (await codes(page)).map(String).toSorted())
      .toEqual(['lustra-service-report-list,origin-not-allowed', 'lustra-today,origin-not-allowed'])
    expect(await status(page, 'lustra-service-report-list')).toBe('error')
    expect(warnings.filter(namesSetting)).toHaveLength(1)
  })

  it.runIf(isLong)('gets the error from an element whose first data call is refused (X1)', async () => {
    const site = await servePages({ '/': embeddingPage('<lustra-login></lustra-login>') })
    const admitted = await openPage({ path: addressOf('pages') })
    await signIn(admitted.page, 'harbour_user')
    const record = await admitted.page.waitForFunction(() => localStorage.getItem('lustra.session'))
    const session = (await record.jsonValue()) as string
    await site.close()
    const storage = { 'lustra.session': session }
    const { page } = await open('<lustra-service-report-list></lustra-service-report-list>', { storage })
    await expect.poll(() => status(page, 'lustra-service-report-list')).toBe('error')
    expect(await codes(page)).toContainEqual(['lustra-service-report-list', 'origin-not-allowed'])
    await page
      .locator('lustra-service-report-list')
      .getByText('not allowed to use the server')
      .first()
      .waitFor()
  })
})
