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
  it('that no API answers at the address (X1)', async () => {
    const body = '<lustra-login></lustra-login><lustra-login></lustra-login>'
    const { sentences, events } = await open({ '/': html(`data-api="/api"`, body) })
    await expect.poll(() => events).toEqual(['lustra-login bad-answer', 'lustra-login bad-answer'])
    await expect
      .poll(() => sentences)
      .toEqual([`Lustra: api: what answers at ${pages()}/api is no Lustra API (HTTP 404); ${setApi}${see}`])
  })

  it('that data-api is not allowed, and the API beside the script is called (X1)', async () => {
    const { sentences, calls } = await open({
      '/': html(`data-api="ftp://a.example"`, '<lustra-login></lustra-login>'),
    })
    await expect.poll(() => calls).toContain(`${portal()}/api/config`)
    await expect
      .poll(() => sentences)
      .toEqual([`Lustra: api: ftp://a.example is not allowed; allowed: an http or https URL${see}`])
  })

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
  it('about a data-language that is not offered (X1)', async () => {
    const body = html('data-language="fr"', '<lustra-login></lustra-login>')
    const { page, sentences } = await open({ '/': body.replace('lang="en"', 'lang="zh"') })
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await expect
      .poll(() => sentences)
      .toEqual([`Lustra: language: fr is not allowed; allowed: ${allowed}${see}`])
  })
})
