import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openEmbedded } from '../platform/database/embedded.ts'

const main = path.join(import.meta.dirname, '../main.ts')
const home = mkdtempSync(path.join(tmpdir(), 'lustra-start-'))
const folder = path.join(home, 'demo')
const { postgres } = inject('lustraWorld')

const envOf = (env: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  LUSTRA_DATA: folder,
  LUSTRA_DIRECTORY: 'none',
  ...env,
})

/** Starts a process of its own, which is ended as soon as it listens. Answers how it ended and all that it wrote. */
async function start(env: Record<string, string>, script = main): Promise<{ code: number; said: string }> {
  const child = execFile(process.execPath, [script], { env: envOf(env) })
  let said = ''
  child.stdout?.on('data', (text: string) => {
    said += text
    if (text.includes('Server listening')) child.kill('SIGTERM')
  })
  child.stderr?.on('data', (text: string) => (said += text))
  const code = await new Promise<number>((resolve) => child.once('close', resolve))
  return { code, said }
}

// Processes that make a database of their own, on a machine that other tests keep busy.
describe('a start of the host', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    const snapshot = new Uint8Array(readFileSync(inject('lustraWorld').snapshotFile))
    await (await openEmbedded({ folder, snapshot })).engine.close()
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it.each([{ HOST: '0.0.0.0' }, { NODE_ENV: 'production' }, { NODE_ENV: 'production', HOST: '127.0.0.1' }])(
    'is refused when others would reach accounts of the demo with the published password: %o',
    async (env) => {
      const { code, said } = await start(env)
      expect(code).toBe(1)
      expect(said).toMatch(/accounts of the demo with its published password: .* and \d+ others/)
      expect(said).not.toContain('Server listening')
    },
  )

  it.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { NODE_ENV: 'prod' }])(
    'is refused by npm start, too, before anything is built: %o',
    async (env) => {
      const { code, said } = await start(
        { PORT: '4180', ...env },
        path.join(import.meta.dirname, '../../../../tools/start.ts'),
      )
      expect(code).toBe(1)
      expect(said).toMatch(/^(LUSTRA_DEMO must not be small in production|NODE_ENV must be)/)
    },
  )

  it('says loudly that production runs on the embedded database', async () => {
    const { said } = await start({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LUSTRA_DATA: path.join(home, 'empty'),
    })
    expect(said).toMatch(/"level":40.*PRODUCTION RUNS ON THE EMBEDDED DATABASE.*fsync is off/)
    const { said: quiet } = await start({ NODE_ENV: 'development', LUSTRA_DEMO: 'none' })
    expect(quiet).toContain('Server listening at http://127.0.0.1')
    expect(quiet).not.toContain('EMBEDDED')
  })

  it.runIf(postgres)('says how to go on when PostgreSQL offers no TLS in production', async () => {
    const DATABASE_URL = postgres?.url ?? ''
    const { code, said } = await start({ NODE_ENV: 'production', DATABASE_URL })
    expect(code).toBe(1)
    expect(said).toMatch(/offers no TLS.*LUSTRA_DATABASE_TLS=off/)
  })
})
