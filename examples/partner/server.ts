/**
 * A partner's site with its own sign-in, which signs its people in to the portal's elements without a
 * second password. `portal.ts` is the part to copy; a partner already has everything in this file.
 *
 *     PORT=4182 PORTAL=http://localhost:4180 APP_KEY=… APP_SECRET=… node examples/partner/server.ts
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { signInAtPortal, signOutAtPortal, type PortalSession } from './portal.ts'

const { PORT = '4182', PORTAL = 'http://localhost:4180' } = process.env

/** The partner's people. The portal has accounts with the same mail addresses. */
const people: Record<string, { name: string; mail: string }> = {
  helen: { name: 'Helen Ho, purchasing', mail: 'harbour_admin@customer.example' },
  howard: { name: 'Howard Lam, kitchen', mail: 'harbour_user@customer.example' },
}

interface Visit {
  who: string
  /** Their sessions at the portal. All tabs share the last one; a tab may still use an earlier one. */
  portal: Promise<PortalSession>[]
}
/** Sessions by cookie. A real partner has its own. */
const visits = new Map<string, Visit>()

/** `POST /session`: a token for the signed-in person. A starting page gets the token of the other tabs. */
async function portalSession(visit: Visit, reason: string): Promise<PortalSession> {
  const existing = reason === 'start' ? await visit.portal.at(-1)?.catch(() => undefined) : undefined
  if (existing && existing.expiresAt - Date.now() > 10 * 60_000) return existing
  const opened = signInAtPortal(people[visit.who]?.mail ?? '')
  visit.portal.push(opened)
  return opened
}

/** Signs out here and ends all sessions of this visit at the portal. */
async function leave(id: string): Promise<void> {
  const opened = visits.get(id)?.portal ?? []
  visits.delete(id)
  // Ending an expired session fails, which must not affect the others.
  const ended = await Promise.allSettled(opened.map(async (session) => signOutAtPortal(await session)))
  for (const one of ended) if (one.status === 'rejected') console.error(String(one.reason))
}

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, id = ''] = /(?:^|; )partner=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  const visit = visits.get(id)
  const person = visit && people[visit.who]
  const send = (status: number, type: string, body: string) =>
    void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
  // Add Secure when the site uses HTTPS.
  const goHome = (cookie: string) =>
    void response
      .writeHead(303, { location: '/', 'set-cookie': `partner=${cookie}; HttpOnly; SameSite=Strict; Path=/` })
      .end()

  switch (`${request.method} ${request.url}`) {
    case 'GET /': {
      const page = await file(person ? 'index.html' : 'sign-in.html')
      return send(
        200,
        'text/html',
        page.replaceAll('http://localhost:4180', PORTAL).replace('{{name}}', person?.name ?? ''),
      )
    }
    case 'GET /page.js':
      return send(200, 'text/javascript', await file('page.js'))
    case 'GET /common/page.css':
      return send(200, 'text/css', await file('../common/page.css'))
    case 'POST /sign-in': {
      // Replace this by the partner's own sign-in.
      const who = new URLSearchParams(await bodyOf(request)).get('who') ?? ''
      if (!Object.hasOwn(people, who)) return goHome('')
      const fresh = randomUUID()
      visits.set(fresh, { who, portal: [] })
      return goHome(fresh)
    }
    case 'POST /sign-out':
      await leave(id)
      return goHome('; Max-Age=0')
    case 'POST /session':
      if (!visit) return send(401, 'application/json', '{}')
      return send(200, 'application/json', JSON.stringify(await portalSession(visit, await bodyOf(request))))
    default:
      return send(404, 'text/plain', 'Not found')
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request)
    if ((body += String(part)).length > 1000) throw new Error('The body is too long')
  return body
}

/** The minimal policy for the elements. */
const policy = [
  `default-src 'none'`,
  `script-src 'self' ${PORTAL}`,
  `connect-src 'self' ${PORTAL}`,
  `style-src 'self' ${PORTAL}`,
  `img-src 'self' data: blob: ${PORTAL}`,
  `font-src 'self' ${PORTAL}`,
  `frame-src blob: ${PORTAL}`,
  `worker-src 'self' blob: ${PORTAL}`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types lit-html lustra-html lustra-pictures`,
].join('; ')

createServer((request, response) => {
  response.setHeader('content-security-policy', policy)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  handle(request, response).catch((error: unknown) => {
    console.error(String(error))
    if (response.headersSent) return void response.end()
    response.writeHead(502, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(Number(PORT), '127.0.0.1')
