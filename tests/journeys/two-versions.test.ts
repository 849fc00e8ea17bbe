/** Two major versions of the script on one page. */
import { expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { readBuilt } from '../support/build.ts'
import { openPage } from '../support/browser.ts'
import { page as strangersPage, servePages } from '../support/pages.ts'
import { version } from '../../package.json' with { type: 'json' }
import { accountField } from './screens.ts'

it('are reported once in the console, and the elements of the first one keep working (X2)', async () => {
  const next = readBuilt('lustra.js').replaceAll(version, '9.0.0')
  expect(next).toContain('9.0.0')
  const tag = `<script type="module" src="/next.js" data-api="${addressOf('portal')}/api"></script>`
  await servePages({ '/': strangersPage(`${tag}<lustra-login></lustra-login>`), '/next.js': next })
  const { page } = await openPage({ path: 'about:blank' })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(addressOf('pages'))
  await accountField(page).fill('harbour_admin')
  await page.waitForLoadState('networkidle')
  expect(warnings).toEqual([`Lustra 9.0.0: ${version} is loaded`])
})
