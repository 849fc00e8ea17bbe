/** Two processes behind nginx with the settings of examples/operations/nginx.conf, on one PostgreSQL. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Envelope, LoginResponse } from '@lustra/core/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { demoPassword } from '@lustra/demo/accounts.ts'
import { copyTemplate } from '@lustra/testing/global-setup.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { ordinaryUser } from '@lustra/testing/postgres-server.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'
import { startServerProcess, type ServerProcess } from '@lustra/testing/server-process.ts'
import { openTestApp } from '@lustra/testing/test-app.ts'

const { postgres } = inject('testDatabases')
const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** The example without what only a machine of its own has: TLS, and the usual ports. */
function settingsFor(
  folder: string,
  { port, plainPort }: { port: number; plainPort: number },
  ports: number[],
): string {
  const example = readFileSync(inRoot('examples/operations/nginx.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('/var/www/acme', `${folder}/acme`)
    .replace(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:4180', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:4190', `127.0.0.1:${ports[1]}`)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  return `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temp}\n${example}\n}\n`
}

/** Starts nginx with the example's settings. The result ends it. */
async function startNginx(
  folder: string,
  addresses: { port: number; plainPort: number },
  ports: number[],
): Promise<() => Promise<void>> {
  const settings = path.join(folder, 'nginx.conf')
  writeFileSync(settings, settingsFor(folder, addresses, ports))
  mkdirSync(path.join(folder, 'acme/.well-known/acme-challenge'), { recursive: true })
  writeFileSync(path.join(folder, 'acme/.well-known/acme-challenge/token'), 'proof')
  const identity = ordinaryUser()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  mkdirSync(path.join(folder, 'logs'), { recursive: true })
  const nginx: ChildProcess = spawn(
    'nginx',
    ['-c', settings, '-p', folder, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'],
    identity,
  )
  return async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve))
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Operation {
  requestBody?: { content: Record<string, unknown> }
  responses?: Record<string, { content?: Record<string, unknown> }>
}

/** Uploads, spreadsheets, zips and files of jobs. */
function isTransfer({ requestBody, responses = {} }: Operation): boolean {
  if (requestBody && 'multipart/form-data' in requestBody.content) return true
  const types = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content))
  return types.some((type) => /zip|spreadsheet|octet-stream/.test(type))
}

/** Files that exist before the request, templates and a small upload: nginx may buffer them. */
const bufferedTransfers = [
  '/api/CorrectiveAction/GetFile',
  '/api/File/Open',
  '/api/Group/ChangeLogo',
  '/api/Security/User/DownloadTemplate',
  '/api/Store/DownloadTemplate',
]

it('nginx streams every upload and download of many rows or files', async () => {
  const testApp = await openTestApp(testEngines()[0]!)
  onTestFinished(() => testApp.close())
  await testApp.app.ready()
  const { paths } = testApp.app.swagger() as { paths: Record<string, Record<string, Operation>> }
  const transfers = Object.keys(paths).filter((route) => Object.values(paths[route]!).some(isTransfer))
  const example = readFileSync(inRoot('examples/operations/nginx.conf'), 'utf8')
  const [, streamed = ''] = /location ~ (\S+) {/.exec(example)!
  const buffered = transfers.filter((route) => !new RegExp(streamed).test(route))
  expect(buffered.sort()).toEqual(bufferedTransfers)
  // A route without the content type of its file in its schema would be missing.
  expect(transfers).toHaveLength(19)
})

it('nginx streams what systems of the company send and read in lines, files and zips, and nothing else of them', async () => {
  const testApp = await openTestApp(testEngines()[0]!)
  onTestFinished(() => testApp.close())
  const { paths } = (await testApp.app.inject('/api/integration/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const example = readFileSync(inRoot('examples/operations/nginx.conf'), 'utf8')
  const [, streamed = ''] = /location ~ (\S+integration\S+) {/.exec(example)!
  const isLarge = ({ requestBody, responses = {} }: Operation) =>
    [requestBody, ...Object.values(responses)]
      .flatMap((part) => Object.keys(part?.content ?? {}))
      .some((type) => /ndjson|zip|octet-stream/.test(type))
  const large = Object.keys(paths).filter((route) => Object.values(paths[route]!).some(isLarge))
  expect(large.length).toBeGreaterThan(30)
  expect(Object.keys(paths).filter((route) => new RegExp(streamed).test(route))).toEqual(large)
})

it.runIf(hasNginx)(
  'nginx leads from port 80 to https, and answers the challenges of a certificate authority',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lustra-nginx-'))
    const addresses = { port: await freePort(), plainPort: await freePort() }
    onTestFinished(await startNginx(folder, addresses, [await freePort(), await freePort()]))
    const get = (to: string) =>
      fetch(`http://127.0.0.1:${addresses.plainPort}${to}`, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.example' },
      })
    await vi.waitFor(async () => expect((await get('/')).status).toBe(301), { timeout: scaledTimeout(5_000) })
    const redirected = await get('/visit?store=HA0010&group=HARBOUR')
    expect(redirected.headers.get('location')).toBe(
      'https://portal.example.com/visit?store=HA0010&group=HARBOUR',
    )
    expect(await (await get('/.well-known/acme-challenge/token')).text()).toBe('proof')
    expect((await get('/.well-known/acme-challenge/none')).status).toBe(404)
  },
)

describe.runIf(postgres && hasNginx && process.env.LUSTRA_LONG)('two processes behind nginx', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lustra-nginx-'))
  const ports: number[] = []
  const processes: ServerProcess[] = []
  let stopNginx = async () => {}
  let address: string
  let databaseUrl: string

  const startProcess = (port: number): Promise<ServerProcess> =>
    startServerProcess({
      env: { PORT: String(port), DATABASE_URL: databaseUrl, LUSTRA_TRUST_PROXY: '127.0.0.1' },
    })
  beforeAll(async () => {
    databaseUrl = await copyTemplate(postgres!)
    for (let count = 0; count < 2; count++) ports.push(await freePort())
    processes.push(...(await Promise.all(ports.map(startProcess))))
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    stopNginx = await startNginx(folder, { port, plainPort: await freePort() }, ports)
    await vi.waitFor(async () => expect((await fetch(`${address}/health/ready`)).status).toBe(200))
  })
  afterAll(async () => {
    await stopNginx()
    for (const server of processes) await server.stop()
  })

  async function signIn(account: string): Promise<string> {
    const response = await fetch(`${address}/api/Login/GetCheckUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ UserName: account, Password: demoPassword }),
    })
    return ((await response.json()) as Envelope<LoginResponse>).ResData!.AccessToken
  }
  const read = (token: string) =>
    fetch(`${address}/api/Home/GetOpenWork?Today=2026-03-18`, {
      headers: { authorization: `Bearer ${token}` },
    })

  it('sign a person in for both, from the address that nginx saw', async () => {
    const token = await signIn('harbour_admin')
    const responses = await Promise.all(Array.from({ length: 20 }, () => read(token)))
    for (const response of responses) expect(await response.json()).toMatchObject({ ErrCode: 0 })
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query(
      `select distinct address from audit_entries where account = 'harbour_admin' and at > now() - interval '5 minutes'`,
    )
    await client.end()
    expect(rows).toEqual([{ address: '127.0.0.1' }])
  })

  it('are replaced one after the other without a failed request', async () => {
    const token = await signIn('jade_admin')
    const statuses: number[] = []
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const response = await read(token)
        const { ErrCode } = (await response.json()) as Envelope<unknown>
        statuses.push(response.status === 200 && ErrCode === 0 ? 200 : response.status || -1)
      }
    })
    for (const [index, port] of ports.entries()) {
      await processes[index]!.stop()
      processes[index] = await startProcess(port)
    }
    isOver = true
    await Promise.all(readers)
    expect(statuses.length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('continue to serve when one of them is killed', async () => {
    const token = await signIn('lotus_admin')
    processes[0]!.child.kill('SIGKILL')
    const responses = await Promise.all(Array.from({ length: 20 }, () => read(token)))
    for (const response of responses) expect(await response.json()).toMatchObject({ ErrCode: 0 })
  })
})
