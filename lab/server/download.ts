/**
 * `npm run lab download`: measures a thousand reports as one zip, for the first reader (printed
 * while they are sent) and for the next one: time, and additional memory of the server's process. DATABASE_URL measures
 * a server; its cached reports are deleted first.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp, openDatabase } from '@lustra/server/app/app.ts'
import { demoPassword } from '@lustra/demo/accounts.ts'
import { seedDemo } from '@lustra/demo/seed.ts'
import { testSettings } from '@lustra/testing/test-app.ts'
import { sizeBy } from './short-bench.ts'

const count = sizeBy(1_000, 5)
const url = process.env.DATABASE_URL
const folder = mkdtempSync(path.join(tmpdir(), 'download-bench-'))
const database = await openDatabase(url ? { kind: 'postgres', url } : { kind: 'folder', folder })
await seedDemo(database, 'small', new Date())
await database.asOwner((client) => client.query('delete from report_files'))
await database.asOwner((client) => client.query('vacuum analyze'))
const app = await createApp({ settings: testSettings, database })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`

async function send<T>(address: string, body: unknown, token = ''): Promise<T> {
  const responded = await fetch(`${origin}/api/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { ErrCode, ErrMsg, ResData } = (await responded.json()) as {
    ErrCode: number
    ErrMsg: string
    ResData: T
  }
  if (ErrCode !== 0) throw new Error(`${address} failed with ${ErrCode}: ${ErrMsg}`)
  return ResData
}

/** Reads a download to its end and discards it; returns its length. */
const receive = (ids: readonly string[], token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/RegularServiceCallAll/DownloadCall`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    sent.on('error', reject).on('response', (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    })
    sent.end(JSON.stringify({ ids }))
  })

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function measured(name: string, ids: readonly string[], token: string): Promise<void> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const since = performance.now()
  const bytes = await receive(ids, token)
  const seconds = (performance.now() - since) / 1000
  clearInterval(watch)
  delay.disable()
  console.log(
    `${name.padEnd(8)} ${ids.length} reports  ${megabytes(bytes)} in ${seconds.toFixed(1)} s   memory +${megabytes(peak - before)} (from ${megabytes(before)})   event loop p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, worst ${(delay.max / 1e6).toFixed(0)} ms`,
  )
}

const { AccessToken: token } = await send<{ AccessToken: string }>('Login/GetCheckUser', {
  UserName: 'harbour_admin',
  Password: demoPassword,
})
const since = performance.now()
const { Items } = await send<{ Items: { Id: string; HasFile: boolean }[] }>(
  'RegularServiceCallAll/GetDownloadList',
  { search: {} },
  token,
)
console.log(`list     ${Items.length} reports in ${(performance.now() - since).toFixed(0)} ms`)
const ids = Items.filter(({ HasFile }) => HasFile)
  .slice(0, count)
  .map(({ Id }) => Id)
await measured('cold', ids, token)
await measured('warm', ids, token)
await measured('warm', ids, token)
await app.close()
await database.close()
rmSync(folder, { recursive: true, force: true })
