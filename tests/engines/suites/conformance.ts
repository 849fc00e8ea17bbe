/** Conformance checks that depend on the engine, for every element; Chromium runs them in tests/conformance. */
import { registry } from '@lustra/widgets/registry.ts'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../support/addresses.ts'
import { runAxe, axeSource, rulesWithout, toSentences } from '../../support/axe.ts'
import { hostileCss, strictHeaders } from '../../support/pages.ts'
import { statusOf, type Stage } from '../stage.ts'
import type { Tab } from '../tab.ts'

const account = 'harbour_admin'

export function conformanceTests(stage: Stage): void {
  describe.each(registry.map(({ tag, session }) => [tag, session] as const))('%s', (tag, session) => {
    const element = `<main><h1>A page</h1><${tag}></${tag}></main>`

    it('draws on an empty page without attributes and errors (X1)', async () => {
      const tab = await stage.open(element)
      expect(await statusOf(tab, tag)).toBe(session === 'required' ? 'signed-out' : 'ready')
      expect(await tab.problems()).toEqual([])
    })

    it('draws for a signed-in person under a strict policy and Trusted Types without a violation (X3)', async () => {
      const tab = await stage.open(element, { account, headers: strictHeaders() })
      expect(await statusOf(tab, tag)).toBe('ready')
      expect(await tab.problems()).toEqual([])
    })

    it('takes no style from a hostile page and loses nothing at 320 px and 200 % text (X3)', async () => {
      const body = `<div dir="rtl"><${tag}></${tag}></div>`
      const head = '<link rel="stylesheet" href="hostile.css">'
      const tab = await stage.open(body, { account, head, files: { 'hostile.css': hostileCss } })
      await statusOf(tab, tag)
      expect(await tab.run(measureNarrow, tag)).toEqual({
        hasPageFont: false,
        size: '32px',
        direction: 'ltr',
        spacing: 'normal',
        overflow: 0,
      })
    })

    it('leaks no style and no global into the page (X3)', async () => {
      const tab = await stage.open(element, { account })
      await statusOf(tab, tag)
      expect(await tab.run(tracesInPage)).toEqual({ sheets: 0, globals: [], stored: [] })
    })

    it.each([['en', account] as const, ['zh', undefined] as const])(
      'has no axe violations in %s, for %s',
      async (language, who) => {
        const tab = await stage.open(element, { language, account: who })
        await statusOf(tab, tag)
        expect(await accessibilityFaults(tab, tag)).toEqual([])
      },
    )

    it('has its colours and themes on a page without styles (X3)', async () => {
      const tab = await stage.open(`<${tag} theme="light"></${tag}><${tag} theme="dark"></${tag}>`)
      await statusOf(tab, tag)
      const colours = await tab.run(
        (name) =>
          [...document.querySelectorAll(name)].map(
            (each) => getComputedStyle(each.shadowRoot!.querySelector('.frame')!).color,
          ),
        tag,
      )
      expect(colours).toEqual(['rgb(20, 36, 42)', 'rgb(232, 239, 240)'])
    })

    it('makes every control reachable by keyboard', async () => {
      const tab = await stage.open(element, { account })
      await statusOf(tab, tag)
      const expected = await tab.run(countStops, tag)
      const reached = new Set<number>()
      for (let presses = 0; presses < expected + 5; presses++) {
        await tab.press('Tab')
        const stop = await tab.run(stopWithFocus)
        if (stop) reached.add(stop)
      }
      expect(reached.size).toBeGreaterThanOrEqual(expected)
    })

    it('works twice on a page, moved and with properties set before it is defined', async () => {
      const body = `<${tag} class="one"></${tag}><section></section><${tag} class="two"></${tag}><script src="early.js"></script>`
      // Runs before the loader, which is a module: the element is not defined yet.
      const files = { 'early.js': `document.querySelector('.one').language = 'zh_hant'` }
      const tab = await stage.open(body, { account, files })
      await tab.run((name) => {
        document.querySelector('section')!.append(document.querySelector(`${name}.one`)!)
        Object.assign(document.body.appendChild(document.createElement(name)), { language: 'zh_hant' })
      }, tag)
      const languages = await tab.until((name) => {
        const all = [...document.querySelectorAll<Element & { status?: string }>(name)]
        return (
          all.every(({ status }) => status !== 'loading') &&
          all.map((each) => each.shadowRoot!.querySelector<HTMLElement>('.view')!.lang)
        )
      }, tag)
      expect(languages).toEqual(['zh-Hant', 'en', 'zh-Hant'])
      expect(await tab.problems()).toEqual([])
    })

    it('is unchanged when the loader runs a second time: one definition, one registry (X2)', async () => {
      const second = `<script type="module" src="${addressOf('portal')}/lustra.js?copy=2" data-api="${addressOf('portal')}/api"></script>`
      const tab = await stage.open(element, { account, head: second })
      expect(await statusOf(tab, tag)).toBe('ready')
      const registries = await tab.run(
        () =>
          Object.getOwnPropertySymbols(globalThis).filter((symbol) =>
            symbol.description?.startsWith('lustra@'),
          ).length,
      )
      expect(registries).toBe(1)
      expect(await tab.problems()).toEqual([])
    })
  })
}

/** Measures the element at phone width with text at 200 %. */
async function measureNarrow(name: string) {
  const element = document.querySelector<HTMLElement>(name)!
  // !important, to override the hostile page. Layouts follow the element's width, not the window's.
  element.parentElement!.style.setProperty('display', 'block', 'important')
  element.parentElement!.style.setProperty('width', '320px', 'important')
  element.style.setProperty('--lustra-font-size', '32px')
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  const frame = element.shadowRoot!.querySelector('.frame')!
  const style = getComputedStyle(frame)
  return {
    hasPageFont: style.fontFamily.includes('fantasy'),
    size: style.fontSize,
    direction: style.direction,
    spacing: style.letterSpacing,
    overflow: Math.max(0, frame.scrollWidth - Math.ceil(frame.getBoundingClientRect().width) - 1),
  }
}

const tracesInPage = () => ({
  sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
  globals: Object.keys(globalThis).filter(
    (name) => !name.startsWith('on') && /lustra|react|lit|axios|i18next|r2wc|nanostores/i.test(name),
  ),
  stored: Object.keys(localStorage).filter((key) => !key.startsWith('lustra.') && key !== 'portal_group'),
})

/** The number of tab stops inside. */
function countStops(name: string): number {
  const selector =
    'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex="0"]'
  const root = document.querySelector(name)!.shadowRoot!
  const all = [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (each) =>
      each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'),
  )
  // A group of radios is one tab stop.
  return new Set(
    all.map((each) => (each instanceof HTMLInputElement && each.type === 'radio' ? each.name : each)),
  ).size
}

/** A stable number of the focused element; 0 for the page itself. */
function stopWithFocus(): number {
  const { stops } = Object.assign(globalThis, { stops: (globalThis as { stops?: Element[] }).stops ?? [] })
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active || active === document.body) return 0
  if (!stops.includes(active)) stops.push(active)
  return stops.indexOf(active) + 1
}

/** Axe's violations inside; without landmarks, which a page has to add. */
async function accessibilityFaults(tab: Tab, tag: string): Promise<string[]> {
  await tab.driver.evaluate(`(() => { ${axeSource}; return true })()`)
  const rules = rulesWithout(['region', 'page-has-heading-one'])
  return toSentences(await tab.run(runAxe, [tag, undefined, rules] as const))
}
