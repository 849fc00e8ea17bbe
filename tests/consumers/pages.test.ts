/** Apps of embedders, from the tarballs to use in a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { App, AppSource } from '../../tools/consumers/app.ts'
import { openPage } from '../support/browser.ts'
import { isLong } from '../support/long.ts'
import { useEverything } from '../support/starters.ts'
import { install, otherApps, quickApps, serveApp } from './consumers.ts'

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
    expect([errors, violations]).toEqual([[], []])
  })
})
