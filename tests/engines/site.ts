/** Pages of strangers for an engine: each has an address of its own, and begins with a script that collects problems. */
import { inject } from 'vitest'
import { serve, type StaticServer } from '../../tools/lib/static-server.ts'
import { page } from '../support/pages.ts'
import { fillStorage, recordProblems } from './in-page.ts'

export interface PageOptions {
  /** What is on the person's device; nothing when left out. */
  stored?: Record<string, string>
  language?: 'zh' | 'zh_hant' | 'en'
  head?: string
  headers?: Record<string, string>
  /** Where the loader and the API come from, when not from the portal itself. */
  portal?: string
  files?: Record<string, string>
}

export interface Site {
  /** Address of a new page with this body. */
  add(body: string, options?: PageOptions): string
  close(): Promise<void>
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** Serves on the one origin of strangers that the API host lets in. */
export async function openSite(): Promise<Site> {
  const answers = new Map<string, { body: string; headers: Record<string, string> }>()
  const server: StaticServer = await serve([(path) => answers.get(path)], {
    port: Number(new URL(inject('pages')).port),
  })
  let count = 0
  return {
    add(body, { stored = {}, language = 'en', head = '', headers = {}, portal = '', files = {} } = {}) {
      const path = `/${++count}/`
      const put = (name: string, content: string, type: string) =>
        answers.set(path + name, { body: content, headers: { ...headers, 'content-type': type } })
      const first = `(${String(recordProblems)})();(${String(fillStorage)})(${JSON.stringify(stored)})`
      const html = page(body, { language, head: `<script src="first.js"></script>${head}` })
      put('', portal ? html.replaceAll(inject('portal'), portal) : html, 'text/html; charset=utf-8')
      put('first.js', first, 'text/javascript')
      for (const [name, content] of Object.entries(files))
        put(name, content, types[name.split('.').at(-1)!] ?? 'text/plain')
      return server.address + path
    },
    close: () => server.close(),
  }
}
