/** Every mistake in markup is one sentence on the console, once a page, with the element, the value and what is allowed. */
import { afterEach, expect, it, vi } from 'vitest'
import { shells } from '../generated/shells.ts'
import { defineShell } from './shell.ts'
import { mountElement, signedIn, until } from './test-harness.ts'
import { refuse, testHost } from './test-host.ts'
import { reportUnknownElements } from './unknown-elements.ts'

shells.forEach(defineShell)
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const sentences = () => warn.mock.calls.map(String)

afterEach(() => {
  warn.mockClear()
  document.documentElement.lang = ''
  document.body.replaceChildren()
})

const list = 'lustra-service-report-list'
const languages = 'zh, zh_hant, en, or a BCP 47 tag of these such as en-GB or zh-TW'
const columns = 'store, customer, type, time, result, evaluation, sales-rep'
const sorts = 'ServiceTime, StoreName, OverallRating'

it.each([
  [list, 'kind="pets"', 'kind: pets', 'all, clean, pest, food-safety, process-water'],
  [list, 'language="fr-CA"', 'language: fr-CA', languages],
  [list, 'theme="night"', 'theme: night', 'auto, light, dark'],
  [list, 'density="wide"', 'density: wide', 'auto, comfortable, compact'],
  [list, 'api="ftp://a.example"', 'api: ftp://a.example', 'an http or https URL'],
  [list, 'page-size="15"', 'page-size: 15', '10, 20, 30, 40, 50'],
  [list, 'page="0"', 'page: 0', 'whole numbers from 1'],
  [list, 'page="many"', 'page: many', 'a number'],
  [list, 'from="yesterday"', 'from: yesterday', 'a day as YYYY-MM-DD'],
  [list, 'to="2026-02-31"', 'to: 2026-02-31', 'a day as YYYY-MM-DD'],
  [list, 'columns="store,nope"', 'columns: nope', columns],
  [list, 'columns="nope, time, none"', 'columns: nope, none', columns],
  [list, 'sort="Nope"', 'sort: Nope', sorts],
  [list, 'order="up"', 'order: up', 'desc, asc'],
  ['lustra-report-viewer', 'show-filter="maybe"', 'show-filter: maybe', 'true, false'],
  ['lustra-report-viewer', 'height="tall"', 'height: tall', 'a CSS length, auto'],
])('%s %s (X4)', async (tag, attribute, mistake, allowed) => {
  const { received } = await mountElement(`<${tag} ${attribute}></${tag}><${tag} ${attribute}></${tag}>`)
  await until(() => sentences().length)
  const reported = `${mistake} is not allowed; allowed: `
  await until(
    () =>
      received.filter(([, detail]) => (detail as { code?: string }).code === 'bad-attribute').length === 2,
  )
  expect(sentences()).toEqual([
    expect.stringMatching(`^Lustra: ${tag}: ${reported}.+[.] See docs/embedding.md#mistakes$`),
  ])
  for (const one of allowed.split(', ')) expect(sentences()[0]).toContain(one)
})

it.each([
  [list, 'pagesize="20"', 'pagesize', 'did you mean page-size?'],
  [list, 'page_size="20"', 'page_size', 'did you mean page-size?'],
  [list, 'langauge="en"', 'langauge', 'did you mean language?'],
  [list, 'filter="pest"', 'filter', 'kind'],
  ['lustra-report-viewer', 'filters="[]"', 'filters', 'show-filter'],
])('%s %s, an attribute that it does not have (X4)', async (tag, attribute, name, allowed) => {
  await mountElement(
    `<${tag} ${attribute} class="a" id="b" style="color: red" data-x="1" aria-label="c" v-cloak ngSkipHydration slot="d" part="e" role="region" tabindex="0" hidden title="f" lang="en" onclick="" exportparts="g"></${tag}>`,
  )
  await until(() => sentences().length)
  expect(sentences()).toEqual([
    expect.stringContaining(`Lustra: ${tag}: attribute: ${name} is not allowed; `),
  ])
  expect(sentences()[0]).toContain(allowed)
  if (allowed.endsWith('?')) expect(sentences()[0]).not.toContain('allowed: ')
})

it.each([
  ['another element of the suite', '<lustra-today />', 'lustra-today'],
  ['any element', 'Text <p>After</p><em></em>', 'p'],
])('a self-closing tag, which puts %s inside of the element (X4)', async (_, after, inside) => {
  await mountElement(`<lustra-error-page />${after}`)
  await until(() => sentences().length)
  expect(sentences()).toEqual([
    `Lustra: lustra-error-page: the element ${inside} inside of it is not displayed; give it a slot of docs/elements.md, or end the element before it: <lustra-error-page></lustra-error-page>, not <lustra-error-page />. See docs/embedding.md#mistakes`,
  ])
})

it('none for what a page puts in slots, nor for text and scripts', async () => {
  const { element } = await mountElement(
    '<lustra-error-page> <h2 slot="header">Ours</h2><!-- x --><template></template>Text</lustra-error-page>',
  )
  await until(() => element.status === 'ready')
  expect(sentences()).toEqual([])
})

it('a group without a membership of the person is reported when a call for it fails (S6)', async () => {
  const { respond, requests } = testHost({ findServiceReports: refuse('not-found') })
  const { received, element } = await mountElement(`<${list} group="NOPE"></${list}>`, { respond })
  await until(() => received.some(([type]) => type === 'lustra-error'))
  await until(() => sentences().length)
  const before = requests.length
  element.refresh()
  await until(() => requests.length > before && element.status === 'error')
  const [first, ...further] = received.filter(([type]) => type === 'lustra-error')
  expect(further).toEqual([])
  expect(first![1]).toMatchObject({
    code: 'not-found',
    message: expect.stringMatching(/^group: NOPE: /) as string,
  })
  expect(sentences()).toEqual([
    `Lustra: ${list}: group: NOPE is not allowed; allowed: ${signedIn()
      .groups.map(({ groupCode }) => groupCode)
      .join(', ')}. See docs/embedding.md#mistakes`,
  ])
})

it('an element that does not exist (X4)', async () => {
  document.body.innerHTML =
    '<lustra-reports></lustra-reports><other-element></other-element><lustra-login></lustra-login>'
  const tags = shells.map(({ tag }) => tag)
  reportUnknownElements(tags)
  reportUnknownElements(tags)
  await until(() => sentences().length)
  expect(sentences()).toEqual([
    `Lustra: element: lustra-reports is not allowed; allowed: ${tags.join(', ')}. See docs/embedding.md#mistakes`,
  ])
})

it.each(['en-US', 'EN', 'zh-TW', 'zh-HK', 'zh-Hant-HK', 'zh-CN', 'zh-Hans-HK', 'zh_hant', ''])(
  'none for the language %j (S11)',
  async (language) => {
    const { element } = await mountElement(`<lustra-error-page language="${language}"></lustra-error-page>`)
    await until(() => element.status === 'ready')
    const lang = element.shadowRoot!.querySelector<HTMLElement>('.view')!.lang
    expect(lang).toBe(
      /tw|hk$|hant/i.test(language) && !/hans/i.test(language)
        ? 'zh-Hant'
        : /zh/.test(language)
          ? 'zh-Hans'
          : 'en',
    )
    expect(sentences()).toEqual([])
  },
)

it('disabled="false" is false for form controls, too, except in a disabled fieldset (X4)', async () => {
  const { stage } = await mountElement(
    '<fieldset><lustra-feedback-form disabled="false" name="feedback"></lustra-feedback-form></fieldset>',
  )
  const form = stage.querySelector('lustra-feedback-form')!
  await until(() => form.status !== 'loading')
  expect([form.disabled, form.matches(':disabled')]).toEqual([false, false])
  form.setAttribute('disabled', '')
  expect([form.disabled, form.matches(':disabled')]).toEqual([true, true])
  form.setAttribute('disabled', 'false')
  expect([form.disabled, form.matches(':disabled')]).toEqual([false, false])
  stage.querySelector('fieldset')!.disabled = true
  expect([form.disabled, form.matches(':disabled')]).toEqual([true, true])
})

it('show-filter without a value means true, as any boolean attribute (X4)', async () => {
  const { element } = await mountElement('<lustra-report-viewer show-filter></lustra-report-viewer>')
  await until(() => (element as { showFilter?: unknown }).showFilter === 'true')
  Object.assign(element, { showFilter: false })
  expect((element as { showFilter?: unknown }).showFilter).toBe('false')
  element.removeAttribute('show-filter')
  expect((element as { showFilter?: unknown }).showFilter).toBe('')
  expect(sentences()).toEqual([])
})
