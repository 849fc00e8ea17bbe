/** Serves a test's own embedding pages: any markup and headers, on an origin that the server allows. */
import { inject, onTestFinished } from 'vitest'
import { strictPolicy } from '../../tools/examples-server.ts'
import { contentType, serve, type StaticServer } from '../../tools/lib/static-server.ts'

/** Everything a hostile page does to what stands on it. */
export const hostileCss = `
  * { all: unset !important; font: 40px fantasy !important; color: red !important; letter-spacing: 1em !important }
  *, *::before, *::after { box-sizing: content-box !important; margin: 7px !important }
  html { font-size: 3px !important }
`

/** The portal's own policy for strangers: no inline code or style, nothing from elsewhere, Trusted Types. */
export const strictHeaders = (): Record<string, string> => ({
  'content-security-policy': strictPolicy(inject('portal'), inject('directory')),
})

/** A page with the loader and whatever stands in the body. */
export function page(body: string, { head = '', language = 'en' } = {}): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test page</title>
<link rel="icon" href="data:,">${head}
<script type="module" src="${inject('portal')}/lustra.js" data-api="${inject('portal')}/api" data-language="${language}"></script>
</head>
<body>${body}</body>
</html>`
}

/** Serves the files (path → content) until the test is over. One site at a time: its origin is fixed. */
export async function servePages(
  files: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<StaticServer> {
  const answer = (path: string) => {
    const body = files[path]
    const type = contentType(path.endsWith('/') ? 'index.html' : path)
    return body === undefined ? undefined : { body, headers: { 'content-type': type } }
  }
  const server = await serve([answer], { port: Number(new URL(inject('pages')).port), headers })
  onTestFinished(() => server.close())
  return server
}
