/** Markup of a React server with the real elements: hydrated first, defined afterwards. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/lib/paths.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
import { servePages } from '../support/pages.ts'
import { browserCode, serverCode } from '../support/react-app.ts'

/** The markup rendered by the application's server. */
async function renderedBy(version: '18' | '19'): Promise<string> {
  const file = inRoot(`.cache/react-server/${version}.mjs`)
  mkdirSync(inRoot('.cache/react-server'), { recursive: true })
  writeFileSync(file, await serverCode(version))
  const server = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { written(): string }
  return server.written()
}

describe.each(['18', '19'] as const)('a page of a server with React %s', (version) => {
  it('keeps values and receives events when the elements are defined after hydration', async () => {
    const markup = await renderedBy(version)
    expect(markup).toContain('<lustra-login')
    for (const attribute of ['mode="directory"', 'return-to="/list"', 'class="wide"'])
      expect(markup).toContain(attribute)

    await servePages({
      '/': `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><div id="app">${markup}</div>`,
      '/app.js': await browserCode(version),
    })
    const { page, errors } = await openPage({ path: addressOf('pages') })
    await page.addScriptTag({ type: 'module', url: '/app.js' })
    await page.getByText('live', { exact: true }).waitFor()
    expect(await page.evaluate(() => customElements.get('lustra-login'))).toBeUndefined()
    await page.addScriptTag({ type: 'module', url: `${addressOf('portal')}/lustra.js` })
    await page.getByText('live error-page login', { exact: true }).waitFor()

    const login = page.locator('lustra-login')
    const values = () =>
      login.evaluate((element) => {
        const { mode, returnTo } = element as HTMLElementTagNameMap['lustra-login']
        return { mode, returnTo }
      })
    expect(await values()).toEqual({ mode: 'directory', returnTo: '/list' })
    await page.getByRole('button', { name: 'change' }).click()
    await expect.poll(values).toEqual({ mode: 'login', returnTo: '/list' })
    expect(errors).toEqual([])
  })
})
