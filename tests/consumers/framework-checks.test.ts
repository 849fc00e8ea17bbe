/**
 * React and Vue with our tags: the checks of custom-elements-everywhere.com, and further ones (elements defined after the
 * first render, removed values). The documentation has the results as a table.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { build } from 'vite'
import type { AppSource } from '../../tools/consumers/app.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { openPage } from '../support/browser.ts'
import { isLong } from '../support/long.ts'
import { install, ownApp, serveApp } from './consumers.ts'

const probe = (page: Page, id: string) => page.locator(`lustra-probe#${id}`)
const drawn = (page: Page, id: string) => probe(page, id).getByRole('heading', { name: 'Drawn' })
const valueOf = (page: Page, id: string, name: string) =>
  probe(page, id).evaluate((element, name) => JSON.stringify(Reflect.get(element, name)), name)
const hasValue = async (page: Page, name: string, expected: unknown, id = 'values') =>
  (await valueOf(page, id, name)) === JSON.stringify(expected)

/** Whether the page receives an event, after the element has dispatched all of them. */
async function receives(page: Page, id: string, type: string): Promise<boolean> {
  await probe(page, id).click()
  // React and Vue render received events within the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return (await page.locator('#received').innerText()).split(' ').includes(type)
}

const isSlotted = (page: Page, id: string, text: string) =>
  probe(page, id).evaluate(
    (element, text) =>
      element.shadowRoot!.querySelector<HTMLSlotElement>('slot[name=header]')!.assignedElements()[0]
        ?.textContent === text,
    text,
  )

type Check = (page: Page) => Promise<boolean>

/** By their names in the documentation. */
const checks: Record<string, Check> = {
  'an element without children': async (page) => drawn(page, 'empty').isVisible(),
  'children, also changed ones': async (page) => {
    const isFirst = await isSlotted(page, 'children', 'Count 1')
    await page.locator('#count').click()
    return isFirst && (await isSlotted(page, 'children', 'Count 2'))
  },
  'removing and re-adding an element': async (page) => {
    await page.locator('#toggle').click()
    await page.locator('#other').waitFor()
    await page.locator('#toggle').click()
    await drawn(page, 'toggled').waitFor()
    return true
  },
  'booleans, true and false': async (page) =>
    (await hasValue(page, 'bool', true)) && (await hasValue(page, 'bool', false, 'off')),
  numbers: (page) => hasValue(page, 'num', 42),
  texts: (page) => hasValue(page, 'str', 'text'),
  'a changed value': async (page) => {
    await page.locator('#count').click()
    return hasValue(page, 'num', 2, 'changing')
  },
  'the default, when a value is removed': async (page) => {
    await page.locator('#toggle').click()
    return hasValue(page, 'str', '', 'changing')
  },
  arrays: (page) => hasValue(page, 'list', ['a', 'b']),
  objects: (page) => hasValue(page, 'record', { name: 'value' }),
  'objects in camelCase properties': (page) => hasValue(page, 'camelCaseRecord', { name: 'value' }),
  'events by addEventListener': (page) => receives(page, 'imperative', 'imperative'),
  'events in lowercase': (page) => receives(page, 'events', 'lowercaseevent'),
  'events in kebab-case, as all events of Lustra': (page) => receives(page, 'events', 'kebab-event'),
  'events in camelCase': (page) => receives(page, 'events', 'camelEvent'),
  'events in CAPITALS': (page) => receives(page, 'events', 'CAPSevent'),
  'events in PascalCase': (page) => receives(page, 'events', 'PascalEvent'),
}

/** For an element that is defined after the first render. */
const deferredChecks: Record<string, Check> = {
  'texts and numbers, defined later': async (page) =>
    (await hasValue(page, 'str', 'text')) && (await hasValue(page, 'num', 42)),
  'arrays and objects, defined later': async (page) =>
    (await hasValue(page, 'list', ['a', 'b'])) && (await hasValue(page, 'record', { name: 'value' })),
}

/** Builds the probe element as a module next to the app's own. */
const buildProbe = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: inRoot('tests/consumers/probe.ts'), formats: ['es'], fileName: 'probe' },
    },
  })

async function resultsOf(address: string): Promise<Record<string, boolean>> {
  const results: Record<string, boolean> = {}
  for (const [query, all] of [
    ['', checks],
    ['?late', deferredChecks],
  ] as const)
    for (const [name, check] of Object.entries(all)) {
      const { page, context, errors } = await openPage({ path: `${address}/${query}` })
      await probe(page, 'values').waitFor({ state: 'attached' })
      await page.evaluate(() => (globalThis as { define?: () => Promise<unknown> }).define?.())
      await drawn(page, 'events').waitFor()
      results[name] = await check(page)
      expect(errors).toEqual([])
      await context.close()
    }
  return results
}

/** A column of the table in the documentation. */
function documented(framework: string): Record<string, boolean> {
  const lines = readFileSync(inRoot('docs/frameworks.md'), 'utf8').split('\n')
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const head = lines.findIndex((line) => line.startsWith('| in tags'))
  const column = cells(lines[head]!).indexOf(framework)
  const length = lines.slice(head).findIndex((line) => !line.startsWith('|'))
  const rows = lines.slice(head + 2, head + length).map(cells)
  return Object.fromEntries(rows.map((row) => [row[0], row[column] === 'yes']))
}

const react18 = { react: '18.3.1', 'react-dom': '18.3.1' }
const frameworks: [string, AppSource][] = [
  ['React 19', ownApp('checks-react')],
  ['React 18', { ...ownApp('checks-react'), name: 'checks-react-18', versions: react18 }],
  ['Vue 3', ownApp('checks-vue')],
]

describe.runIf(isLong)('our tags', () => {
  it.each(frameworks)('in %s work as documented (X4)', async (framework, source) => {
    const app = await install(source)
    await buildProbe(join(app.folder, 'src'))
    await app.run('build')
    expect(await resultsOf(await serveApp(app))).toEqual(documented(framework))
  })
})
