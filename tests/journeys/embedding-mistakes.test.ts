/** Mistakes in a page that embeds the elements: each is one sentence on the console, and an event where a call fails. */
import type { BrowserContext } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
import { servePages } from '../support/pages.ts'

const portal = () => addressOf('portal')
const pages = () => addressOf('pages')
const see = '. See docs/embedding.md#mistakes'
const setApi =
  'set data-api of the script, or api of configure() or of the element, to the address of the API, such as https://portal.example/api'
const keys = 'data-api, data-language, data-theme, data-product-name'

const html = (attributes: string, body: string) =>
  `<!doctype html><html lang="en"><title>Test page</title><link rel="icon" href="data:,">
   <script>addEventListener('lustra-error', ({ target, detail }) => console.info('event', target.localName, detail.code))</script>
   <script type="module" src="${portal()}/lustra.js" ${attributes}></script>${body}`

async function open(files: Record<string, string>) {
  await servePages(files)
  const sentences: string[] = []
  const events: string[] = []
  const calls: string[] = []
  const prepare = async (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.text().startsWith('Lustra:')) sentences.push(message.text())
      if (message.text().startsWith('event ')) events.push(message.text().slice('event '.length))
    })
    context.on('request', (request) => void calls.push(request.url()))
  }
  // A stored choice has precedence over the page's language.
  const { page } = await openPage({ path: pages(), prepare, storage: { 'lustra.language': '' } })
  return { page, sentences, events, calls }
}

describe('a page that embeds the elements gets one sentence', () => {
  it.each([
    [
      'of another path of the portal',
      () => `${portal()}/ap`,
      () =>
        `no Lustra API that admits this page answers at ${portal()}/ap; if the address is wrong, ${setApi}; if it is right, start the API, and add ${pages()} to its setting LUSTRA_ORIGINS`,
      'offline',
    ],
    [
      'of a path of its own server',
      () => '/api',
      () => `what answers at ${pages()}/api is no Lustra API (HTTP 404); ${setApi}`,
      'bad-answer',
    ],
  ])('that no API answers at the address %s (X1)', async (_, api, sentence, code) => {
    const body = '<lustra-login></lustra-login><lustra-login></lustra-login>'
    const { sentences, events } = await open({ '/': html(`data-api="${api()}"`, body) })
    const expected = Array.from({ length: 2 }, () => `lustra-login ${code}`)
    await expect.poll(() => events).toEqual(expected)
    await expect.poll(() => sentences).toEqual([`Lustra: api: ${sentence()}${see}`])
  })

  it.each(['localhost:4180/api', 'ftp://a.example'])(
    'that data-api is not allowed, and the API beside the script is called: %s (X1)',
    async (api) => {
      const { sentences, calls } = await open({
        '/': html(`data-api="${api}"`, '<lustra-login></lustra-login>'),
      })
      await expect.poll(() => calls).toContain(`${portal()}/api/config`)
      await expect
        .poll(() => sentences)
        .toEqual([`Lustra: api: ${api} is not allowed; allowed: an http or https URL${see}`])
    },
  )

  it('for each unknown key of the script tag, and not of those of tools (X1)', async () => {
    const { sentences } = await open({
      '/': html('data-lang="en" data-productname="Ours" data-cfasync="false" data-turbo-track', ''),
    })
    await expect
      .poll(() => sentences.toSorted())
      .toEqual([
        `Lustra: script: data-lang is not allowed; allowed: ${keys}${see}`,
        `Lustra: script: data-productname is not allowed; did you mean data-product-name?${see.slice(1)}`,
      ])
  })

  const allowed = 'zh, zh_hant, en, or a BCP 47 tag of these such as en-GB or zh-TW'
  it.each([
    ['en-US', 'Sign in', []],
    ['zh-TW', '登入', []],
    ['fr', '登录', [`Lustra: language: fr is not allowed; allowed: ${allowed}${see}`]],
  ])(
    'about a data-language that is not offered, none about a tag of one: %s (X1)',
    async (tag, text, expected) => {
      const body = html(`data-language="${tag}"`, '<lustra-login></lustra-login>')
      const { page, sentences } = await open({ '/': body.replace('lang="en"', 'lang="zh"') })
      await page.getByRole('button', { name: text, exact: true }).waitFor()
      await expect.poll(() => sentences).toEqual(expected)
    },
  )

  it('that asks to serve it over http where it has no origin, as one that is opened as a file (X1)', async () => {
    const { sentences, events } = await open({
      '/': '<!doctype html><title>Test page</title><iframe sandbox="allow-scripts" src="/inside.html"></iframe>',
      '/inside.html': html('', '<lustra-login></lustra-login>'),
    })
    await expect.poll(() => events).toEqual(['lustra-login origin-not-allowed'])
    await expect
      .poll(() => sentences)
      .toEqual([
        `Lustra: api: ${portal()}/api does not admit this page; serve the page over http or https: one that is opened as a file or in a sandbox has no origin${see}`,
      ])
  })

  it('about self-closing tags (X4)', async () => {
    const { sentences } = await open({
      '/': html('', '<lustra-login/><lustra-error-page></lustra-error-page><p>After</p>'),
    })
    await expect
      .poll(() => sentences)
      .toEqual([
        `Lustra: lustra-login: the element lustra-error-page inside of it is not displayed; give it a slot of docs/elements.md, or end the element before it: <lustra-login></lustra-login>, not <lustra-login />${see}`,
      ])
  })
})
