import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openEmbedded } from '../platform/database/embedded.ts'
import { createPasswords } from '../identity/passwords/passwords.ts'
import { copyTemplate } from '@lustra/testing/global-setup.ts'

const main = path.join(import.meta.dirname, '../main.js')
const home = mkdtempSync(path.join(tmpdir(), 'lustra-start-'))
const folder = path.join(home, 'demo')
const { postgres } = inject('testDatabases')

const envOf = (env: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  LUSTRA_DATA: folder,
  LUSTRA_DIRECTORY: 'none',
  ...env,
})

/** Starts a separate process, which is ended as soon as it listens. Returns its exit code and its output. */
async function start(env: Record<string, string>, script = main): Promise<{ code: number; output: string }> {
  const child = execFile(process.execPath, [script], { env: envOf(env) })
  let output = ''
  child.stdout?.on('data', (text: string) => {
    output += text
    if (text.includes('Server listening')) child.kill('SIGTERM')
  })
  child.stderr?.on('data', (text: string) => (output += text))
  const code = await new Promise<number>((resolve) => child.once('close', resolve))
  return { code, output }
}

// These processes create their own databases, on a machine busy with other tests.
describe('a start of the host', () => {
  /** A database with the demo's accounts. */
  let demo: Record<string, string> = {}
  beforeAll(async () => {
    // A copy on a server opens in a tenth of the time.
    if (postgres) demo = { DATABASE_URL: await copyTemplate(postgres), LUSTRA_DATABASE_TLS: 'off' }
    const snapshot = new Uint8Array(readFileSync(inject('testDatabases').snapshotFile))
    await (await openEmbedded({ folder, snapshot })).engine.close()
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it.each([{ HOST: '0.0.0.0' }, { NODE_ENV: 'production' }, { NODE_ENV: 'production', HOST: '127.0.0.1' }])(
    'is refused when demo accounts with the published password would be reachable: %o',
    async (env) => {
      const { code, output } = await start({ ...demo, ...env })
      expect(code).toBe(1)
      expect(output).toMatch(/accounts of the demo with its published password: .* and \d+ others/)
      expect(output).not.toContain('Server listening')
    },
  )

  it.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { NODE_ENV: 'prod' }])(
    'is refused by npm start, too, before anything is built: %o',
    async (env) => {
      const { code, output } = await start(
        { PORT: '4180', ...env },
        path.join(import.meta.dirname, '../../../../tools/start.ts'),
      )
      expect(code).toBe(1)
      expect(output).toMatch(/^(LUSTRA_DEMO must not be small in production|NODE_ENV must be)/)
    },
  )

  it('warns when production runs on the embedded database', async () => {
    const { engine, pool } = await openEmbedded({ folder, snapshot: undefined })
    await pool().query('update people set password_hash = $1', [await createPasswords().hash('another one')])
    await engine.close()
    const { output } = await start({ NODE_ENV: 'production', HOST: '127.0.0.1', LUSTRA_DEMO: 'none' })
    expect(output).toMatch(/"level":40.*PRODUCTION RUNS ON THE EMBEDDED DATABASE.*fsync is off/)
    const { code, output: quiet } = await start({ NODE_ENV: 'development', LUSTRA_DEMO: 'none' })
    expect(code).toBe(0)
    expect(quiet).toMatch(/"level":30.*"Stopping: received SIGTERM"(.|\n)*"level":30.*"Stopped"/)
    expect(quiet).toContain('Server listening at http://127.0.0.1')
    expect(quiet).not.toContain('EMBEDDED')
  })

  it.runIf(postgres)('explains what to do when PostgreSQL offers no TLS in production', async () => {
    const DATABASE_URL = postgres?.url ?? ''
    const { code, output } = await start({ NODE_ENV: 'production', DATABASE_URL })
    expect(code).toBe(1)
    expect(output).toMatch(/offers no TLS.*LUSTRA_DATABASE_TLS=off/)
  })
})
