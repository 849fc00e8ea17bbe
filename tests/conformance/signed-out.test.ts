/** Conformance checks of every element on a page without a session (X1 to X4). */
import { registry } from '@lustra/widgets/registry.ts'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { looksOf } from './looks.ts'
import { accessibilityFaults, settled, sharedStage, statusOf } from './stage.ts'

describe.each(registry.map((spec, index) => [spec.tag, spec, index] as const))('%s', (tag, spec, index) => {
  const expected = spec.session === 'required' ? 'signed-out' : 'ready'

  describe('on an empty page, signed out', () => {
    const opened = sharedStage(tag, looksOf(index).signedOut)

    it('draws on an empty page without attributes and errors (X1)', async () => {
      const { page, errors } = opened()
      expect(await statusOf(page, tag)).toBe(expected)
      expect(errors).toEqual([])
    })

    it('has no axe violations', async () => {
      expect(await accessibilityFaults(opened().page, tag)).toEqual([])
    })

    it('is unchanged when the loader runs a second time: one definition, one registry (X2)', async () => {
      const { page, errors } = opened()
      const url = `${addressOf('portal')}/lustra.js?copy=2`
      await page.evaluate(
        ([src, api]) =>
          new Promise((resolve, reject) => {
            const script = Object.assign(document.createElement('script'), { type: 'module', src })
            script.dataset.api = api
            script.addEventListener('load', resolve)
            script.addEventListener('error', reject)
            document.head.append(script)
          }),
        [url, `${addressOf('portal')}/api`] as const,
      )
      expect(await statusOf(page, tag)).toBe(expected)
      const registries = await page.evaluate(
        () =>
          Object.getOwnPropertySymbols(globalThis).filter((symbol) =>
            symbol.description?.startsWith('lustra@'),
          ).length,
      )
      expect(registries).toBe(1)
      expect(errors).toEqual([])
    })

    it('has its colours and themes on a page without styles (X3)', async () => {
      const { page } = opened()
      await page.evaluate((name) => {
        const themed = ['light', 'dark'].map((theme) => {
          const element = document.createElement(name)
          element.setAttribute('theme', theme)
          return element
        })
        document.body.replaceChildren(...themed)
      }, tag)
      await settled(page, tag)
      const colours = await page.locator(tag).evaluateAll((all) =>
        all.map((element) => {
          const probe = element.shadowRoot!.querySelector('.frame')!
          return getComputedStyle(probe).color
        }),
      )
      expect(colours).toEqual(['rgb(20, 36, 42)', 'rgb(232, 239, 240)'])
    })
  })
})
