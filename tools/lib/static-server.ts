/** A small static server on loopback for examples, test pages and benchmarks. Serves brotli copies if present. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export const contentType = (path: string) => types[extname(path)] ?? 'application/octet-stream'

export interface StaticResponse {
  status?: number
  headers?: Record<string, string>
  body: Uint8Array | string
}

/** Responds to a request, or returns undefined to pass it to the next handler. */
export type Handler = (
  path: string,
  request: IncomingMessage,
) => Promise<StaticResponse | undefined> | StaticResponse | undefined

export interface StaticServer {
  address: string
  port: number
  close(): Promise<void>
}

interface Settings {
  port?: number
  headers?: Record<string, string>
  certificate?: { key: string; cert: string }
}

interface FolderSettings {
  under?: string
  /** Rewrites pages and scripts. */
  change?: (text: string) => string
}

/** Serves the files of a folder under a prefix; paths outside the folder are refused. */
export function folder(path: string, { under = '/', change }: FolderSettings = {}): Handler {
  return async (url, request) => {
    if (!url.startsWith(under)) return
    const inside = normalize(decodeURIComponent(url.slice(under.length)))
    if (inside.startsWith('..') || inside.split(sep).some((part) => part.startsWith('.') && part !== '.'))
      return
    const file = join(path, inside.endsWith(sep) || inside === '.' ? join(inside, 'index.html') : inside)
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    if (change && ['.html', '.js'].includes(extname(file))) {
      const text = await read(file)
      return text && { body: change(text.toString('utf8')), headers: { 'content-type': contentType(file) } }
    }
    const packed = brotli ? await read(`${file}.br`) : undefined
    const body = packed ?? (await read(file))
    const headers = { 'content-type': contentType(file), ...(packed && { 'content-encoding': 'br' }) }
    return body && { body, headers }
  }
}

const read = (file: string) => readFile(file).catch(() => undefined)

/** Listens on loopback; port 0 takes a free one. `headers` are added to every response; with a certificate it uses HTTP/2. */
export async function serve(
  handlers: Handler[],
  { port = 0, headers = {}, certificate }: Settings = {},
): Promise<StaticServer> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    for (const handle of handlers) {
      const found = await handle(path, request)
      if (!found) continue
      response.writeHead(found.status ?? 200, { 'cache-control': 'no-cache', ...headers, ...found.headers })
      return response.end(request.method === 'HEAD' ? undefined : found.body)
    }
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end('Not found')
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch(() => response.writeHead(400).end())
  }
  const server = certificate
    ? // Its requests and responses are compatible with HTTP/1's as far as used here.
      createSecureServer({ ...certificate, allowHTTP1: true }, listener as never)
    : createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    address: `${certificate ? 'https' : 'http'}://localhost:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
