/** Serves a test's embedding pages, with any markup and headers, on an origin that the server allows. */
import { onTestFinished } from 'vitest'
import { strictPolicy } from '../../tools/examples-server.ts'
import { contentType, serve, type StaticServer } from '../../tools/lib/static-server.ts'
import { addressOf } from './addresses.ts'

/** Page styles that must not affect the elements. */
export const hostileCss = `
  * { all: unset !important; font: 40px fantasy !important; color: red !important; letter-spacing: 1em !important }
  *, *::before, *::after { box-sizing: content-box !important; margin: 7px !important }
  html { font-size: 3px !important }
`

/** The strictest supported policy: no inline code or style, no other origins, Trusted Types. */
export const strictHeaders = (): Record<string, string> => ({
  'content-security-policy': strictPolicy(addressOf('portal'), addressOf('directory')),
})

/** A page with the loader and the given body. */
export function page(body: string, { head = '', language = 'en' } = {}): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test page</title>
<link rel="icon" href="data:,">${head}
<script type="module" src="${addressOf('portal')}/lustra.js" data-api="${addressOf('portal')}/api" data-language="${language}"></script>
</head>
<body>${body}</body>
</html>`
}

/** Serves the files (path → content) until the test ends. One site at a time, because its origin is fixed. */
export async function servePages(
  files: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<StaticServer> {
  const respond = (path: string) => {
    const body = files[path]
    const type = contentType(path.endsWith('/') ? 'index.html' : path)
    return body === undefined ? undefined : { body, headers: { 'content-type': type } }
  }
  const server = await serve([respond], { port: Number(new URL(addressOf('pages')).port), headers })
  onTestFinished(() => server.close())
  return server
}
