/**
 * A partner's own site: it knows its people by a sign-in of its own and hands each of them over to the portal's elements, with no
 * second password and no form of the portal's. `portal.ts` beside this is the part to copy; everything here a partner has already.
 *
 *     PORT=4182 PORTAL=http://localhost:4180 APP_KEY=… APP_SECRET=… node examples/partner/server.ts
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { signInAtPortal, signOutAtPortal, type PortalSession } from './portal.ts'

const { PORT = '4182', PORTAL = 'http://localhost:4180' } = process.env

/** Whom the partner knows. The portal knows them too, by the same mail; that is all the two have in common. */
const people: Record<string, { name: string; mail: string }> = {
  helen: { name: 'Helen Ho, purchasing', mail: 'harbour_admin@customer.example' },
  howard: { name: 'Howard Lam, kitchen', mail: 'harbour_user@customer.example' },
}

interface Visit {
  who: string
  /** Their sessions at the portal. The last one is common to all their tabs; a tab may still use an earlier one. */
  portal: Promise<PortalSession>[]
}
/** Who is signed in here, by the cookie. A real partner has its own sessions already. */
const visits = new Map<string, Visit>()

/** `POST /session`: the token of whoever is signed in here. A page that just starts gets the one its other tabs use. */
async function handOver(visit: Visit, reason: string): Promise<PortalSession> {
  const kept = reason === 'start' ? await visit.portal.at(-1)?.catch(() => undefined) : undefined
  if (kept && kept.expiresAt - Date.now() > 10 * 60_000) return kept
  const opened = signInAtPortal(people[visit.who]?.mail ?? '')
  visit.portal.push(opened)
  return opened
}

/** Leaves here and at the portal, where no session of this visit may stay open: neither the last nor an earlier one. */
async function leave(id: string): Promise<void> {
  const opened = visits.get(id)?.portal ?? []
  visits.delete(id)
  // One that has ended already is refused; that must not keep the others.
  const ended = await Promise.allSettled(opened.map(async (session) => signOutAtPortal(await session)))
  for (const one of ended) if (one.status === 'rejected') console.error(String(one.reason))
}

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, id = ''] = /(?:^|; )partner=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  const visit = visits.get(id)
  const person = visit && people[visit.who]
  const send = (status: number, type: string, body: string) =>
    void response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
  // Ours alone, and on no request that another site began; add Secure where the site speaks https.
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
      // A partner's own way to know its people stands here.
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
      return send(200, 'application/json', JSON.stringify(await handOver(visit, await bodyOf(request))))
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

/** Everything the elements need from a page's policy, and nothing more. */
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
  answer(request, response).catch((error: unknown) => {
    console.error(String(error))
    if (response.headersSent) return void response.end()
    response.writeHead(502, { 'content-type': 'application/json' }).end('{}')
  })
}).listen(Number(PORT), '127.0.0.1')
