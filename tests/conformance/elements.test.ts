/** Conformance checks of every element, without exceptions (X1 to X4). */
import { registry } from '@lustra/widgets/registry.ts'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { isLong, otherHalf } from '../support/long.ts'
import { hostileCss, strictHeaders } from '../support/pages.ts'
import { looksOf } from './looks.ts'
import { accessibilityFaults, settled, sharedStage, stage, statusOf } from './stage.ts'

/** How often an element is added and removed; the limits below are lower than one node a time. */
const mounts = isLong ? 500 : 60

const tags = registry.map((spec) => [spec.tag] as const)

describe.each(registry.map((spec, index) => [spec.tag, index] as const))('%s', (tag, index) => {
  const { signedIn, others } = looksOf(index)

  describe('for a signed-in person, under a strict policy and Trusted Types', () => {
    const opened = sharedStage(tag, { ...signedIn, headers: strictHeaders() })

    it('draws for a signed-in person under a strict policy and Trusted Types without a violation (X3)', async () => {
      const { page, violations, errors } = opened()
      expect(await statusOf(page, tag)).toBe('ready')
      expect(violations).toEqual([])
      expect(errors).toEqual([])
    })

    it('leaks no style and no global into the page (X3)', async () => {
      const traces = await opened().page.evaluate(() => ({
        sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
        globals: Object.keys(globalThis).filter(
          (name) => !name.startsWith('on') && /lustra|react|lit|axios|i18next|r2wc|nanostores/i.test(name),
        ),
        stored: Object.keys(localStorage).filter(
          (key) => !key.startsWith('lustra.') && key !== 'portal_group',
        ),
      }))
      expect(traces).toEqual({ sheets: 0, globals: [], stored: [] })
    })

    it('has no axe violations', async () => {
      expect(await accessibilityFaults(opened().page, tag)).toEqual([])
    })

    it('makes every control reachable by keyboard', async () => {
      const { page } = opened()
      const expected = await page
        .locator(tag)
        .evaluate((element) => countTabbable(element.shadowRoot!), await install(page))
      const reached = new Set<string>()
      for (let press = 0; press < expected + 5; press++) {
        await page.keyboard.press('Tab')
        const stop = await page.evaluate(() => deepActive())
        if (stop) reached.add(stop)
      }
      expect(reached.size).toBeGreaterThanOrEqual(expected)
    })

    // Elements are mounted by the kit, so a short run checks every second one.
    const isChecked = otherHalf(tags, 1).some(([name]) => name === tag)
    it.runIf(isChecked)(
      `leaves no node and no listener after it was added and removed ${mounts} times`,
      async () => {
        const { page, context } = opened()
        const devtools = await context.newCDPSession(page)
        const cycle = (times: number) =>
          page.evaluate(
            async ([name, count]) => {
              for (let round = 0; round < count; round++) {
                const element: Element & { status?: string } = document.body.appendChild(
                  document.createElement(name),
                )
                // Every tenth one is attached long enough to draw; the others are removed before their screen mounts.
                // Waits by frames, because a timer would count as a leak.
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
        await cycle(mounts)
        const before = await count()
        await cycle(mounts)
        // Stores release their last listener after a second, and the browser its last nodes with a later
        // collection; a leak would be at least one node per mount, and for every tenth a root with 143 listeners.
        const listeners = (mounts / 10) * 143
        const grown = async () => {
          const after = await count()
          return {
            nodes: Math.max(0, after.nodes - before.nodes) < 40,
            listeners: Math.max(0, after.jsEventListeners - before.jsEventListeners) < listeners / 2,
            heap: after.usedSize - before.usedSize < 512_000,
          }
        }
        await expect.poll(grown, { interval: 500 }).toEqual({ nodes: true, listeners: true, heap: true })
      },
    )
  })

  it('takes no style from a hostile page and loses nothing at 320 px and 200 % text (X3)', async () => {
    const { page } = await stage(tag, {
      signedIn: true,
      size: { width: 320, height: 800 },
      head: '<link rel="stylesheet" href="hostile.css">',
      files: { 'hostile.css': hostileCss },
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

  it.each(others)('has no axe violations in $language, $theme, signed in: $signedIn', async (look) => {
    const { page } = await stage(tag, look)
    expect(await accessibilityFaults(page, tag)).toEqual([])
  })
})

/** Adds two helpers to the page: the number of tab stops inside an element, and the focused one. */
async function install(page: Page): Promise<void> {
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
        // A group of radios is one tab stop.
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

// This tests the kit, so a short run checks every second element.
describe.each(otherHalf(tags, 0))('%s', (tag) => {
  it('works twice on a page, moved and with properties set before it is defined', async () => {
    const { page, errors } = await stage(tag, {
      signedIn: true,
      body: `<${tag} class="one"></${tag}><section></section><${tag} class="two"></${tag}><script src="early.js"></script>`,
      // Runs before the loader, which is a module: the element is not defined yet.
      files: { 'early.js': `document.querySelector('.one').language = 'zh_hant'` },
    })
    await page.evaluate((name) => {
      const element = document.querySelector(`${name}.one`)!
      document.querySelector('section')!.append(element)
      Object.assign(document.body.appendChild(document.createElement(name)), { language: 'zh_hant' })
    }, tag)
    await settled(page, tag)
    const frames = await page
      .locator(tag)
      .evaluateAll((all) => all.map((each) => each.shadowRoot!.querySelector<HTMLElement>('.view')!.lang))
    expect(frames).toEqual(['zh-Hant', 'en', 'zh-Hant'])
    expect(errors).toEqual([])
  })
})
