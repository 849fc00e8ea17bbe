/** Pages that pin a build of the elements, by URL and by the hash of every file. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApiHost } from '../../tools/lib/api-host.ts'
import { packageVersion } from '../../tools/lib/paths.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { freshData } from '../../tools/lib/demo-data.ts'
import { deployVersion } from '../support/deployments.ts'
import { servePages } from '../support/pages.ts'
import { copyOfPortal } from '../support/second-version.ts'
import { isLong } from '../support/long.ts'

interface Pinned {
  version: string
  pinned: { tag: string; importmap: object }
}

const body = '<lustra-login></lustra-login><lustra-service-report-list></lustra-service-report-list>'
const pageWith = (head: string) =>
  `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">${head}${body}</html>`

/** A host whose build can be replaced. */
async function deployable() {
  const folder = copyOfPortal()
  const builds = `${folder}-builds`
  const data = await freshData()
  const port = await freePort()
  const env = { LUSTRA_STATIC: folder, LUSTRA_BUILDS: builds }
  const start = () => startApiHost({ port, data: data.folder, origins: [addressOf('pages')], env })
  let host = await start()
  onTestFinished(async () => {
    await host.stop()
    await data.remove()
    rmSync(builds, { recursive: true, force: true })
  })
  return {
    builds,
    address: host.address,
    manifest: async () => (await (await fetch(`${host.address}/lustra.manifest.json`)).json()) as Pinned,
    async deploy(version: string) {
      await host.stop()
      deployVersion(folder, version)
      host = await start()
    },
  }
}

it.runIf(isLong)(
  'works after two deployments, with each file checked by its hash, and refuses a modified file (X1)',
  async () => {
    const site = await deployable()
    const { version, pinned } = await site.manifest()
    const head = `<script type="importmap">${JSON.stringify(pinned.importmap)}</script>${pinned.tag}`
    await site.deploy('0.1.7')
    await site.deploy('0.1.8')
    expect((await site.manifest()).version).toBe('0.1.8')

    await servePages({ '/': pageWith(head) })
    const open = await openPage({ path: 'about:blank' })
    const scripts = new Set<string>()
    open.page.on('request', (request) => {
      if (request.url().startsWith(site.address) && request.url().endsWith('.js'))
        scripts.add(new URL(request.url()).pathname)
    })
    open.errors.length = 0 // about:blank reports missing storage
    await open.page.goto(addressOf('pages'))
    await signIn(open.page, 'harbour_admin')
    await open.page.locator('lustra-service-report-list').getByRole('row').nth(1).waitFor()
    expect(scripts).toContain(`/${version}/lustra.js`)
    const folders = new Set(
      [...scripts].filter((path) => path.startsWith('/assets/')).map((path) => path.split('/')[2]),
    )
    expect(folders.size).toBe(1)
    expect(open.errors).toEqual([])

    const builds = readdirSync(site.builds).map((name) => join(site.builds, name))
    const folder = builds.find((build) => readdirSync(build).includes(version))!
    // A file requested by the element, and one imported by another file.
    for (const name of ['login.screen.js', 'list-filters.js']) {
      const file = join(folder, 'assets', [...folders][0]!, name)
      writeFileSync(file, `${readFileSync(file, 'utf8')}\nglobalThis.tampered = true`)
      for (const end of ['.br', '.gz']) rmSync(file + end)
    }
    const other = await openPage({ path: addressOf('pages') })
    await other.page.waitForFunction(
      () => (document.querySelector('lustra-login') as Element & { status?: string }).status === 'error',
    )
    expect(other.errors.join()).toContain('integrity')
    await open.page.locator('lustra-service-report-list').getByRole('button', { name: 'Filters' }).click()
    await expect.poll(() => open.errors.join()).toContain('integrity')
    for (const { page } of [open, other])
      expect(await page.evaluate(() => (globalThis as { tampered?: boolean }).tampered)).toBeUndefined()
  },
)

it('follows a major version or the newest one, by its URL', async () => {
  for (const address of ['lustra.js', 'v0/lustra.js', `${packageVersion()}/lustra.js`]) {
    const server = await servePages({
      '/': pageWith(
        `<script type="module" src="${addressOf('portal')}/${address}" data-language="en"></script>`,
      ),
    })
    const open = await openPage({ path: addressOf('pages') })
    await open.page.waitForFunction(
      () => (document.querySelector('lustra-login') as Element & { status?: string }).status === 'ready',
    )
    expect(open.errors).toEqual([])
    await open.context.close()
    await server.close()
  }
})
