/** The systemd unit of examples/operations, and the command in it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { returnsMemory } from '../../../../tools/lib/api-host.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { startFlags } from '../../../../tools/lib/start-flags.ts'
import { databaseUrl, runOn } from '@lustra/testing/global-setup.ts'
import { startServerProcess } from '@lustra/testing/server-process.ts'

const { postgres } = inject('testDatabases')
const name = 'lustra@.service'
const unit = readFileSync(inRoot('examples/operations', name), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
/** Where the unit expects the program. */
const home = '/opt/lustra/'

/** The values of a key, in the order of its lines. */
const valuesOf = (key: string) =>
  unit
    .split('\n')
    .filter((line) => line.startsWith(`${key}=`))
    .map((line) => line.slice(key.length + 1))

const [node = '', ...args] = valuesOf('ExecStart')[0]?.split(' ') ?? []

describe.runIf(hasSystemd)('the systemd unit, checked by systemd-analyze', () => {
  const analyze = (...given: string[]) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lustra-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = path.join(folder, name)
    // systemd looks for the program, which is elsewhere here.
    writeFileSync(file, unit.replace(node, process.execPath))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...given, file], { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  it('has no mistake', () => {
    expect(analyze('verify')).toEqual({ status: 0, output: '' })
  })

  it('restricts the privileges of the process', () => {
    const { status, output } = analyze('security', '--offline=yes', '--threshold=35')
    expect(output).toMatch(/Overall exposure level/)
    expect(status).toBe(0)
  })
})

describe('the command of the systemd unit', () => {
  it('names files that a build has', () => {
    expect(valuesOf('WorkingDirectory')).toEqual([home.slice(0, -1)])
    expect(node.startsWith(home)).toBe(true)
    expect(existsSync(inRoot(node.slice(home.length)))).toBe(true)
    expect(existsSync(inRoot(args.at(-1)!))).toBe(true)
  })

  it('has the flags and the memory settings of the start script, and so has the command of docs/operations.md', () => {
    expect(args.filter((word) => word.startsWith('--'))).toEqual(startFlags())
    const [memory = ''] = Object.entries(returnsMemory).map(([key, value]) => `${key}=${value}`)
    expect(valuesOf('Environment')).toContain(memory)
    const documented = readFileSync(inRoot('docs/operations.md'), 'utf8')
    const command = `exec ${node.slice(home.length)} ${startFlags().join(' ')} packages/server/src/main.js`
    expect(documented).toContain(`${memory} ${command}`)
  })

  it.runIf(postgres)('starts a server in production, which ends within the time of the unit', async () => {
    const database = `unit_${process.pid}`
    await runOn(postgres!.url, [`create database ${database}`])
    const builds = mkdtempSync(path.join(tmpdir(), 'lustra-builds-'))
    onTestFinished(async () => {
      rmSync(builds, { recursive: true, force: true })
      await runOn(postgres!.url, [`drop database ${database} with (force)`])
    })
    const [port, metricsPort] = [await freePort(), await freePort()]
    const env = Object.fromEntries(
      valuesOf('Environment')
        .flatMap((line) => line.split(' '))
        .map((pair) => pair.replace('%i', String(port)).split('=') as [string, string]),
    )
    expect(env.LUSTRA_METRICS_PORT).toBe(`1${port}`)
    expect(env.LUSTRA_BUILDS).toBe(`/var/lib/${valuesOf('StateDirectory')[0]}/builds`)
    const server = await startServerProcess({
      env: {
        ...env,
        LUSTRA_BUILDS: builds,
        // Free ports have five digits here.
        LUSTRA_METRICS_PORT: String(metricsPort),
        LUSTRA_DEMO: undefined,
        DATABASE_URL: databaseUrl(postgres!.url, database),
        LUSTRA_DATABASE_TLS: 'off',
      },
      cwd: inRoot('.'),
      flags: args.slice(0, -1),
      script: args.at(-1)!,
    })
    expect(server.address).toBe(`http://127.0.0.1:${port}`)
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)
    const since = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - since).toBeLessThan(Number(valuesOf('TimeoutStopSec')[0]) * 1_000)
  })
})
