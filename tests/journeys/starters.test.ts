/** Starter pages without a build. Those in React and Vue are tested as apps with the npm packages (tests/consumers). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/lib/paths.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
import { useEverything } from '../support/starters.ts'
import { isLong } from '../support/long.ts'

const open = (name: string) => openPage({ path: `${addressOf('starters')}/${name}/` })

describe('a page to copy', () => {
  it.each(['no-build', 'strict-page'])(
    '%s: its person signs in, turns a page of the list and reads a report (X1, X3, X6)',
    async (name) => {
      const { page, errors, violations } = await open(name)
      await useEverything(page)
      expect([errors, violations]).toEqual([[], []])
    },
  )

  it('strict-page is served with the policy that its README shows (X3)', async () => {
    const { page } = await open('strict-page')
    const readme = readFileSync(inRoot('examples/strict-page/README.md'), 'utf8')
    const [, policy = ''] = /^content-security-policy:\n((?: {2}.*\n)+)/m.exec(readme) ?? []
    const expected = policy.replaceAll('https://portal.example', addressOf('portal')).trimEnd()
    await expect
      .poll(() => page.locator('#headers').textContent())
      .toBe(`content-security-policy:\n${expected}`)
  })

  it.runIf(isLong)('is listed with the others on one page (X6)', async () => {
    const { page, errors } = await openPage({ path: addressOf('starters') })
    const names = ['no-build', 'strict-page', 'in-react', 'in-vue']
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(names.map((name) => `/${name}/`))
    expect(errors).toEqual([])
  })
})
