/** Embedding pages for an engine: each has its own URL, and starts with a script that collects problems. */
import { serve, type StaticServer } from '../../tools/lib/static-server.ts'
import { addressOf } from '../support/addresses.ts'
import { page } from '../support/pages.ts'
import { fillStorage, recordProblems } from './in-page.ts'

export interface PageOptions {
  /** Initial storage; empty by default. */
  stored?: Record<string, string>
  language?: 'zh' | 'zh_hant' | 'en'
  head?: string
  headers?: Record<string, string>
  /** Origin of the loader and the API; the portal by default. */
  portal?: string
  files?: Record<string, string>
}

export interface Site {
  /** Adds a page with this body and returns its URL. */
  add(body: string, options?: PageOptions): string
  close(): Promise<void>
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** Serves on the embedding origin that the API host allows. */
export async function openSite(): Promise<Site> {
  const responses = new Map<string, { body: string; headers: Record<string, string> }>()
  const server: StaticServer = await serve([(path) => responses.get(path)], {
    port: Number(new URL(addressOf('pages')).port),
  })
  let count = 0
  return {
    add(body, { stored = {}, language = 'en', head = '', headers = {}, portal = '', files = {} } = {}) {
      const path = `/${++count}/`
      const put = (name: string, content: string, type: string) =>
        responses.set(path + name, { body: content, headers: { ...headers, 'content-type': type } })
      const first = `(${String(recordProblems)})();(${String(fillStorage)})(${JSON.stringify(stored)})`
      const html = page(body, { language, head: `<script src="first.js"></script>${head}` })
      put('', portal ? html.replaceAll(addressOf('portal'), portal) : html, 'text/html; charset=utf-8')
      put('first.js', first, 'text/javascript')
      for (const [name, content] of Object.entries(files))
        put(name, content, types[name.split('.').at(-1)!] ?? 'text/plain')
      return server.address + path
    },
    close: () => server.close(),
  }
}
