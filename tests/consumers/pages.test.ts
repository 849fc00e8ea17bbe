/** Apps of embedders, from the tarballs to use in a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { App, AppSource } from '../../tools/consumers/app.ts'
import { builtOnDemand } from '../../tools/consumers/on-demand.ts'
import { serve } from '../../tools/lib/static-server.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
import { isLong } from '../support/long.ts'
import { useEverything } from '../support/starters.ts'
import { install, otherApps, quickApps, serveApp } from './consumers.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const hasScript = (app: AppSource, name: string) => {
  const { scripts } = JSON.parse(readFileSync(join(app.source, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return name in scripts
}

describe.each([...quickApps, ...(isLong ? otherApps : [])])('$name', (source) => {
  let app: App
  beforeAll(async () => void (app = await install(source)))

  it.runIf(hasScript(source, 'check'))(
    'compiles with the packages’ types under strict settings (X4)',
    async () => {
      await app.run('check')
    },
  )

  it('is built, and a person signs in, changes the page of the list and reads a report (X1, X6)', async () => {
    await app.run('build')
    const { page, errors, violations } = await openPage({ path: await serveApp(app) })
    await useEverything(page)
    if (quickApps.includes(source)) {
      // The session continues without an event.
      await page.reload()
      await expect.poll(() => page.locator('output#account').innerText()).toBe('harbour_admin')
    }
    expect([errors, violations]).toEqual([[], []])
  })
})

// In this file, because two installations of an app at the same time would break each other.
it.each(isLong ? ['in-react', 'in-vue'] : ['in-react'])(
  '%s is built by `npm start` at its first request, and then opens automatically (X6)',
  async (name) => {
    const change = (text: string) => text.replaceAll('http://localhost:4180', addressOf('portal'))
    const server = await serve([builtOnDemand(name, change)], {
      port: Number(new URL(addressOf('pages')).port),
    })
    onTestFinished(() => server.close())

    const { page } = await openPage({ path: `${server.address}/${name}/` })
    await page.getByRole('heading', { name: 'Our restaurants' }).waitFor({ timeout: scaledTimeout(120_000) })
    await page.locator('lustra-login input').first().waitFor()
  },
)
