/** Every element keeps every promise of the suite: one loop, no element exempt (X1 to X4). */
import { registry } from '@lustra/widgets/registry.ts'
import { inject } from 'vitest'
import { describe, expect, it } from 'vitest'
import { isLong, otherHalf, some } from '../support/long.ts'
import { hostileCss, strictHeaders } from '../support/pages.ts'
import { accessibilityFaults, settled, stage } from './stage.ts'

const languages = ['zh', 'zh_hant', 'en'] as const

const looks = languages.flatMap((language) => [
  [language, 'out', 'light'] as const,
  [language, 'in', 'dark'] as const,
])

/** How often an element comes and goes: in a short run still ten times what its leak would need to show. */
const mounts = isLong ? 500 : 150

const tags = registry.map((spec) => [spec.tag] as const)

interface Measured {
  status?: string
}

describe.each(registry.map((spec) => [spec.tag, spec] as const))('%s', (tag, spec) => {
  const needsPerson = spec.session === 'required'
  const expected = needsPerson ? 'signed-out' : 'ready'

  it('draws alone on an empty page with no attributes, and complains about nothing (X1)', async () => {
    const { page, errors } = await stage(tag)
    expect(await page.locator(tag).evaluate((element: Element & Measured) => element.status)).toBe(expected)
    expect(errors).toEqual([])
  })

  it('draws for a signed-in person under a strict policy and Trusted Types without a violation (X3)', async () => {
    const { page, violations, errors } = await stage(tag, { headers: strictHeaders(), signedIn: true })
    expect(await page.locator(tag).evaluate((element: Element & Measured) => element.status)).toBe('ready')
    expect(violations).toEqual([])
    expect(errors).toEqual([])
  })

  it('takes no style from a hostile page and loses nothing at 320 px and 200 % text (X3)', async () => {
    const { page } = await stage(tag, {
      signedIn: true,
      size: { width: 320, height: 800 },
      head: '<link rel="stylesheet" href="/hostile.css">',
      files: { '/hostile.css': hostileCss },
      body: `<div dir="rtl"><${tag} style="--lustra-font-size: 32px"></${tag}></div>`,
    })
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    const inside = await page.locator(tag).evaluate((element) => {
      const frame = element.shadowRoot!.querySelector('.frame')!
      const style = getComputedStyle(frame)
      return {
        font: style.fontFamily.includes('fantasy'),
        size: style.fontSize,
        direction: style.direction,
        spacing: style.letterSpacing,
        overflow: Math.max(0, frame.scrollWidth - Math.ceil(frame.getBoundingClientRect().width) - 1),
      }
    })
    expect(inside).toEqual({ font: false, size: '32px', direction: 'ltr', spacing: 'normal', overflow: 0 })
  })

  it('leaks no style and no global into the page (X3)', async () => {
    const { page } = await stage(tag, { signedIn: true })
    const traces = await page.evaluate(() => ({
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      globals: Object.keys(globalThis).filter(
        (name) => !name.startsWith('on') && /lustra|react|lit|axios|i18next|r2wc|nanostores/i.test(name),
      ),
      stored: Object.keys(localStorage).filter((key) => !key.startsWith('lustra.') && key !== 'portal_group'),
    }))
    expect(traces).toEqual({ sheets: 0, globals: [], stored: [] })
  })

  it.each(some(looks, registry.indexOf(spec)))(
    'gives axe nothing to find in %s, signed %s, %s',
    async (language, signed, theme) => {
      const { page } = await stage(tag, { language, theme, signedIn: signed === 'in' })
      expect(await accessibilityFaults(page, tag)).toEqual([])
    },
  )

  it('has its colours and its themes on a page that says nothing of either (X3)', async () => {
    const { page } = await stage(tag, {
      body: `<${tag} theme="light"></${tag}><${tag} theme="dark"></${tag}>`,
    })
    const grounds = await page.locator(tag).evaluateAll((all) =>
      all.map((element) => {
        const probe = element.shadowRoot!.querySelector('.frame')!
        return getComputedStyle(probe).color
      }),
    )
    expect(grounds).toEqual(['rgb(20, 36, 42)', 'rgb(232, 239, 240)'])
  })

  it('lets the keyboard reach everything it offers', async () => {
    const { page } = await stage(tag, { signedIn: true })
    const wanted = await page
      .locator(tag)
      .evaluate((element) => countTabbable(element.shadowRoot!), await install(page))
    const reached = new Set<string>()
    for (let press = 0; press < wanted + 5; press++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => deepActive())
      if (stop) reached.add(stop)
    }
    expect(reached.size).toBeGreaterThanOrEqual(wanted)
  })

  it(`leaves no node and no listener after it was added and removed ${mounts} times`, async () => {
    const { page, context } = await stage(tag, { signedIn: true })
    const devtools = await context.newCDPSession(page)
    const cycle = (times: number) =>
      page.evaluate(
        async ([name, count]) => {
          for (let round = 0; round < count; round++) {
            const element: Element & { status?: string } = document.body.appendChild(
              document.createElement(name),
            )
            // Every tenth one lives long enough to draw; the others are gone before their screen mounts.
            // Frames, not a clock: whatever waits here would be a timer that the test finds itself.
            for (let frame = 0; round % 10 === 0 && frame < 90 && element.status === 'loading'; frame++)
              await new Promise(requestAnimationFrame)
            element.remove()
            await Promise.resolve()
          }
        },
        [tag, times] as const,
      )
    const count = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await devtools.send('HeapProfiler.collectGarbage')
      const counters = await devtools.send('Memory.getDOMCounters')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return { ...counters, usedSize }
    }
    await cycle(100)
    const before = await count()
    await cycle(mounts)
    // Stores let go of their last listener after a second, and the browser of its last nodes with a later
    // collection; what leaks never goes, and would be as many nodes, and with every tenth a root with 143 listeners.
    const grown = async () => {
      const after = await count()
      return {
        nodes: Math.max(0, after.nodes - before.nodes) < 100,
        listeners: Math.max(0, after.jsEventListeners - before.jsEventListeners) < 2 * 143 + 50,
        heap: after.usedSize - before.usedSize < 512_000,
      }
    }
    await expect
      .poll(grown, { timeout: 20_000, interval: 500 })
      .toEqual({ nodes: true, listeners: true, heap: true })
  })
})

/** Puts two helpers into the page: which things inside an element take the keyboard, and what has it now. */
async function install(page: import('playwright').Page): Promise<void> {
  await page.evaluate(() => {
    const selector =
      'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex="0"]'
    const seen = new Map<Element, string>()
    Object.assign(globalThis, {
      countTabbable(root: ShadowRoot) {
        const all = [...root.querySelectorAll<HTMLElement>(selector)].filter(
          (each) =>
            each.tabIndex >= 0 &&
            each.checkVisibility({ visibilityProperty: true }) &&
            !each.closest('[inert]'),
        )
        // Of a group of radios only one is a stop.
        return new Set(
          all.map((each) => (each instanceof HTMLInputElement && each.type === 'radio' ? each.name : each)),
        ).size
      },
      deepActive() {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        if (!active || active === document.body) return ''
        if (!seen.has(active)) seen.set(active, String(seen.size + 1))
        return seen.get(active)
      },
    })
  })
}

declare function countTabbable(root: ShadowRoot): number
declare function deepActive(): string

// What these prove is the kit's: in a short run each element has one of the two.
describe.each(otherHalf(tags, 0))('%s', (tag) => {
  it('stands twice on a page, moved and set before it is defined, without trouble', async () => {
    const { page, errors } = await stage(tag, {
      signedIn: true,
      body: `<${tag} class="one"></${tag}><section></section><${tag} class="two"></${tag}><script src="/early.js"></script>`,
      // Runs before the loader, which is a module: the element is not defined yet.
      files: { '/early.js': `document.querySelector('.one').language = 'zh_hant'` },
    })
    await page.evaluate((name) => {
      const element = document.querySelector(`${name}.one`)!
      document.querySelector('section')!.append(element)
      Object.assign(document.body.appendChild(document.createElement(name)), { language: 'zh_hant' })
    }, tag)
    await settled(page, tag)
    const frames = await page
      .locator(tag)
      .evaluateAll((all) => all.map((each) => each.shadowRoot!.querySelector('.frame')!.getAttribute('lang')))
    expect(frames).toEqual(['zh-Hant', 'en', 'zh-Hant'])
    expect(errors).toEqual([])
  })
})

describe.each(otherHalf(tags, 1))('%s', (tag) => {
  it('stays as it is when the loader arrives a second time: one definition, one registry (X2)', async () => {
    const second = `<script type="module" src="${inject('portal')}/lustra.js?copy=2" data-api="${inject('portal')}/api"></script>`
    const { page, errors } = await stage(tag, { head: second, signedIn: true })
    expect(await page.locator(tag).evaluate((element: Element & Measured) => element.status)).toBe('ready')
    const registries = await page.evaluate(
      () =>
        Object.getOwnPropertySymbols(globalThis).filter((symbol) => symbol.description?.startsWith('lustra@'))
          .length,
    )
    expect(registries).toBe(1)
    expect(errors).toEqual([])
  })
})
