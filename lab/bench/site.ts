/** One origin for all measured pages: baselines, pages with one element, the portal, and the API behind a proxy. */
import { rmSync } from 'node:fs'
import { build } from 'vite'
import react from '@vitejs/plugin-react'
import { compressFiles } from '../../tools/lib/assets.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { certificate } from './certificate.ts'
import {
  folder,
  serve,
  type StaticResponse,
  type Handler,
  type StaticServer,
} from '../../tools/lib/static-server.ts'

const baselines = inRoot('lab/bench/baselines')
const out = inRoot('dist/bench')

/** Builds each baseline page into one script, compressed like the product's. */
export async function buildBaselines(): Promise<void> {
  rmSync(out, { recursive: true, force: true })
  for (const name of ['element', 'react', 'list']) {
    await build({
      configFile: false,
      root: `${baselines}/${name}`,
      base: `/baselines/${name}/`,
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: `${out}/baselines/${name}`, target: 'es2022', modulePreload: { polyfill: false } },
    })
  }
  await compressFiles(out)
}

const html = (body: string): StaticResponse => ({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">
<script type="module" src="/lustra.js" data-language="en"></script></head><body>${body}</body></html>`,
})

const pages: Record<string, StaticResponse> = {
  '/pages/login': html('<lustra-login></lustra-login>'),
  '/pages/list': html('<lustra-service-report-list></lustra-service-report-list>'),
  '/pages/people': html('<lustra-user-manager></lustra-user-manager>'),
  '/pages/feedback': html('<lustra-feedback-form></lustra-feedback-form>'),
}

export interface Site extends StaticServer {
  /** Stops forwarding sign-in requests: only their sending is measured. */
  swallowSignIns(): void
}

export async function serveSite(api: string): Promise<Site> {
  let isSwallowing = false
  const proxy: Handler = async (path, request) => {
    if (path === '/baseline/send') return { status: 204, body: '' }
    if (!path.startsWith('/api/')) return
    if (isSwallowing && path.includes('GetCheckUser')) return { status: 503, body: '' }
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const { authorization, 'content-type': type } = request.headers
    const response = await fetch(`${api}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        ...(authorization && { authorization }),
        ...(type && { 'content-type': type }),
        ...custom(request.headers),
      },
      ...(chunks.length && { body: Buffer.concat(chunks) }),
    })
    return {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
      body: new Uint8Array(await response.arrayBuffer()),
    }
  }
  const entry = folder(inRoot('dist/portal'))
  const own = certificate()
  const withCertificate = own ? { certificate: own } : {}
  const server = await serve(
    [
      proxy,
      (path) => pages[path],
      folder(out),
      entry,
      (path, request) => (path === '/login' ? entry('/index.html', request) : undefined),
    ],
    withCertificate,
  )
  return { ...server, swallowSignIns: () => (isSwallowing = true) }
}

/** Custom headers of the client. */
const custom = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] =>
        /^x-|^accept-language$|^group/.test(entry[0]) && typeof entry[1] === 'string',
    ),
  )
