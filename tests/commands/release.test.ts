/** The archive of `npm run release`, unpacked in an empty folder and run by Node alone, and its container image. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Paged, ServiceReport, SuggestionDetail } from '@lustra/core/contract'
import { copyTemplate, databaseUrl, runOn } from '@lustra/testing/global-setup.ts'
import { outlivingDatabase } from '@lustra/testing/killed-server.ts'
import { twoColours } from '@lustra/testing/pictures.ts'
import { pdfOf } from '@lustra/testing/pdfs.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { findPostgresBinaries } from '@lustra/testing/postgres-server.ts'
import { startServerProcess, type ServerProcess } from '@lustra/testing/server-process.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'
import { formOf, newSuggestion } from '@lustra/testing/uploads.ts'
import { call, fetchEnvelope, send, signIn, signInBody, signInPath } from '../../tools/lib/api-client.ts'
import { inRoot, packageVersion, root } from '../../tools/lib/paths.ts'
import { runNode } from '../../tools/lib/processes.ts'
import type { Bom } from '../../tools/release/sbom.ts'
import { isLong } from '../support/long.ts'

const { postgres } = inject('testDatabases')
const folder = mkdtempSync(path.join(tmpdir(), 'lustra-release-'))
const home = path.join(folder, `lustra-${packageVersion()}`)
const lustra = path.join(home, 'bin/lustra')
/** Nothing but Node and the system's programs; a registry would not respond. */
const env = {
  PATH: `${path.join(folder, 'bin')}:/usr/bin:/bin`,
  HOME: folder,
  npm_config_registry: 'http://127.0.0.1:9/',
}

beforeAll(async () => {
  const made = await runNode(inRoot('tools/release.ts'), [], { output: 'pipe' })
  expect(made.output).toMatch(/^dist\/release\/lustra-[\d.]+\.tar\.gz: \d+\.\d MB$/m)
  mkdirSync(path.join(folder, 'bin'))
  symlinkSync(process.execPath, path.join(folder, 'bin/node'))
  const archive = `${path.basename(home)}.tar.gz`
  const release = inRoot('dist/release')
  expect(spawnSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: release }).status).toBe(0)
  expect(spawnSync('tar', ['-xzf', path.join(release, archive), '-C', folder]).status).toBe(0)
}, scaledTimeout(300_000))
// `rmSync` takes ten times as long for ten thousand files.
afterAll(() => void spawnSync('rm', ['-rf', folder]))

/** Runs a command of the release in the empty folder. */
function run(args: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(lustra, args, {
    cwd: folder,
    env: { ...env, ...settings },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const start = (settings: Record<string, string | undefined>): Promise<ServerProcess> =>
  startServerProcess({
    command: [lustra, 'start'],
    cwd: folder,
    env: { ...env, NODE_ENV: undefined, LUSTRA_STATIC: undefined, DATABASE_URL: undefined, ...settings },
  })

/** Folders of the packages in the archive, with their manifests. */
const packagesIn = () =>
  globSync('{,server/}node_modules/{[!@]*,@*/*}{,/node_modules/*}/package.json', { cwd: home }).map(
    (file) => ({
      folder: path.dirname(file),
      ...(JSON.parse(readFileSync(path.join(home, file), 'utf8')) as { name: string; version: string }),
    }),
  )

describe('the archive', () => {
  it('has JavaScript without sources, maps, tests and packages of development', () => {
    const files = globSync('**/*', { cwd: home, exclude: ['portal/assets'] })
    expect(files.length).toBeGreaterThan(5_000)
    expect(
      files.filter((file) => /\.([cm]?tsx?|map)$|[./]test\.[cm]?js$|(^|\/)__tests__\//.test(file)),
    ).toEqual([])
    const names = packagesIn().map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'drizzle-orm', '@electric-sql/pglite', '@lustra/core']),
    )
    const development = ['vite', 'vitest', 'typescript', 'oxlint', 'hucre', 'drizzle-kit', 'react', 'node']
    for (const name of [...development, '@napi-rs/canvas', '@lustra/demo', '@lustra/testing', '@types/pg'])
      expect(names).not.toContain(name)
  })

  it('names no file of the clone', () => {
    const { status, stdout } = spawnSync('grep', ['-rlF', root, home], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
  })

  it('has every module and package that the server can load', () => {
    const { dependencies } = JSON.parse(readFileSync(inRoot('packages/server/package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    // Of pdfjs-dist it has only what counts pages.
    const names = Object.keys(dependencies).filter(
      (name) => !/^(@(lustra|fontsource)\/|pdfjs-dist$)/.test(name),
    )
    const modules = globSync('server/src/**/*.js', { cwd: home })
      // These run where they are imported.
      .filter((file) => !/(main|-worker|-process|page-counter)\.js$/.test(file))
    const script = path.join(home, 'server/load-all.mjs')
    writeFileSync(
      script,
      `for (const name of ${JSON.stringify([...names, ...modules.map((file) => path.join(home, file))])}) await import(name); process.exit()`,
    )
    onTestFinished(() => rmSync(script))
    const { status, stderr } = spawnSync('node', [script], { cwd: folder, env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('opens a PDF and counts its pages', () => {
    const plan = path.join(folder, 'plan.pdf')
    writeFileSync(plan, pdfOf(7))
    const script = path.join(home, 'server/count-pages.mjs')
    writeFileSync(
      script,
      `import { openSync, statSync } from 'node:fs'
      import { countPdfPages } from './src/platform/files/pdf-pages.js'
      const plan = ${JSON.stringify(plan)}
      console.log(await countPdfPages({ fd: openSync(plan), bytes: statSync(plan).size }))`,
    )
    onTestFinished(() => rmSync(script))
    const { stdout, stderr } = spawnSync('node', [script], { cwd: folder, env, encoding: 'utf8' })
    expect([stdout, stderr]).toEqual(['7\n', ''])
  })

  it('lists each of its packages with version, licence and folder in the SBOM', () => {
    const bom = JSON.parse(readFileSync(path.join(home, 'sbom.cdx.json'), 'utf8')) as Bom
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(bom.metadata.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(bom.metadata.component).toMatchObject({
      type: 'application',
      name: 'lustra',
      version: packageVersion(),
    })
    const refs = bom.components.map((one) => one['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    for (const one of bom.components) {
      expect(one.type).toBe('library')
      expect(one.purl).toBe(`pkg:npm/${one.name.replace('@', '%40')}@${one.version}`)
      const [licence] = one.licenses ?? []
      expect([one.name, Object.values(licence ?? {})[0]]).toEqual([one.name, expect.anything()])
    }
    const known = [...refs, `lustra@${packageVersion()}`]
    expect(bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])).toSatisfy((all: string[]) =>
      all.every((ref) => known.includes(ref)),
    )
    for (const { name, version, folder: value } of packagesIn()) {
      const found = bom.components.find((one) => one.name === name && one.version === version)
      expect(found?.properties, name).toContainEqual({ name: 'lustra:folder', value })
    }
    expect(refs).toContain('react@19.3.1')
  })
})

describe('bin/lustra', () => {
  it('lists its commands in one screen, each in a line', () => {
    const { status, stdout } = run(['--help'])
    expect(status).toBe(0)
    for (const name of [
      'start',
      'doctor',
      'group',
      'person',
      'store',
      'service-account',
      'keys',
      'sums',
      'backup',
    ])
      expect(stdout).toMatch(new RegExp(`^  ${name} +\\S.{10,}$`, 'm'))
    expect(stdout.split('\n').length).toBeLessThan(24)
    expect(run([])).toEqual({ status: 0, stdout, stderr: '' })
  })

  it('refuses an unknown command, an older Node, no Node, and a file that is missing, with a sentence', () => {
    expect(run(['stop'])).toMatchObject({
      status: 2,
      stderr: 'There is no command stop. lustra --help lists them.\n',
    })
    const older = path.join(folder, 'older')
    mkdirSync(older)
    writeFileSync(path.join(older, 'node'), '#!/bin/sh\necho v20.19.1\n', { mode: 0o755 })
    expect(run(['start'], { PATH: `${older}:/usr/bin:/bin` })).toMatchObject({
      status: 1,
      stderr: 'Lustra needs Node 24 or newer in the PATH, where it finds v20.19.1.\n',
    })
    writeFileSync(path.join(older, 'node'), '#!/bin/sh\nexit 127\n')
    expect(run(['start'], { PATH: `${older}:/usr/bin:/bin` })).toMatchObject({
      status: 1,
      stderr: /finds none/,
    })
    expect(run(['--env-file=no.env', 'keys', 'list'])).toMatchObject({
      status: 1,
      stderr: 'The file of settings no.env cannot be read.\n',
    })
  })

  it('takes settings from a file, and those of the environment before them, also through a link', () => {
    writeFileSync(path.join(folder, 'some.env'), 'PORT=none\nLUSTRA_DATA=there\n')
    expect(run(['--env-file', 'some.env', 'doctor'])).toMatchObject({ status: 1, stdout: /PORT/ })
    const link = path.join(folder, 'linked')
    symlinkSync(lustra, link)
    const { status, stdout } = spawnSync(link, ['doctor'], {
      cwd: folder,
      env: { ...env, LUSTRA_ENV_FILE: 'some.env', PORT: '4180' },
      encoding: 'utf8',
    })
    expect(stdout).toContain(`The embedded database is in ${path.join(folder, 'there')}`)
    expect(stdout).toContain(`The portal is served from ${path.join(home, 'portal')}`)
    expect(stdout).not.toContain('LUSTRA_ENV_FILE')
    expect(status).toBe(0)
  })

  it('passes arguments on, and the failure of a command', () => {
    expect(run(['group', 'remove'])).toMatchObject({ status: 1, stderr: /add/ })
    expect(run(['keys', 'list'])).toMatchObject({ status: 1, stderr: /DATABASE_URL is not set/ })
    expect(run(['backup'])).toMatchObject({
      status: expect.toSatisfy((code) => code > 0),
      stderr: /name the file/,
    })
  })
})

/** A database with the demo's rows, which the tests have filled. */
const engines = [
  {
    name: 'the embedded database',
    open: async (): Promise<Record<string, string>> => {
      const settings = await outlivingDatabase('embedded', folder)
      return settings.kind === 'folder' ? { LUSTRA_DATA: settings.folder } : {}
    },
  },
  ...(postgres
    ? [{ name: 'PostgreSQL', open: async () => ({ DATABASE_URL: await copyTemplate(postgres) }) }]
    : []),
]

describe.each(engines)('the server of the archive on $name', ({ open }) => {
  let settings: Record<string, string>
  let server: ServerProcess
  beforeAll(async () => {
    settings = await open()
    server = await start(settings)
  })
  afterAll(() => server?.stop())

  it('is ready, serves the portal, and refuses a wrong password in the envelope', async () => {
    expect((await send(server.address, '/health/ready')).status).toBe(200)
    expect((await send(server.address, '/')).text).toContain('<meta name="lustra-build"')
    const script = await fetch(`${server.address}/lustra.js`, { headers: { 'accept-encoding': 'br' } })
    expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'br'])
    const body = { ...signInBody('harbour_admin'), Password: 'wrong' }
    const refused = await fetchEnvelope(server.address, signInPath, { body })
    expect(refused).toMatchObject({ ErrCode: expect.toSatisfy((code) => code > 0), ResData: null })
  })

  it('prints a report on a thread, and prepares a picture in a process', async () => {
    const token = await signIn(server.address, 'harbour_admin')
    const { Items } = await call<Paged<ServiceReport>>(
      server.address,
      '/api/RegularServiceCallAll/FindWithPagerSearchAsync',
      { token, body: { pageIndex: 1, pageSize: 50 } },
    )
    const { Id } = Items.find(({ HasFile }) => HasFile)!
    const pdf = await send(server.address, `/api/RegularServiceCallAll/ViewCall?id=${Id}`, { token })
    expect([pdf.status, pdf.type, pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    const body = formOf(newSuggestion(), [{ name: 'drain.png', content: twoColours(400, 200) }])
    const sent = await call<SuggestionDetail>(server.address, '/api/Suggestions/Add', { token, body })
    expect(sent.Images).toBe(1)
  })

  it('leaves its database to the commands', async () => {
    expect(await server.stop()).toBe(0)
    expect(run(['group', 'list'], settings)).toMatchObject({ status: 0, stdout: /Harbour Hotels/ })
  })
})

const unit = (name: string) => readFileSync(path.join(home, 'examples/operations', name), 'utf8')
const valuesOf = (name: string, key: string) =>
  [...unit(name).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!)

describe.runIf(postgres)('the systemd units, on PostgreSQL', () => {
  const database = `unit_${process.pid}`
  const url = postgres ? databaseUrl(postgres.url, database) : ''
  beforeAll(() => runOn(postgres!.url, [`create database ${database}`]))
  afterAll(() => runOn(postgres!.url, [`drop database ${database} with (force)`]))
  /** The command of a unit, where the release is here. */
  const commandOf = (name: string) => valuesOf(name, 'ExecStart')[0]!.replaceAll('/opt/lustra', home)

  it('start a server in production, which ends within the time of the unit', async () => {
    const name = 'lustra@.service'
    const [port, metricsPort] = [await freePort(), await freePort()]
    const own = Object.fromEntries(
      valuesOf(name, 'Environment')
        .flatMap((line) => line.split(' '))
        .map((pair) => pair.replace('%i', String(port)).split('=') as [string, string]),
    )
    expect(own.LUSTRA_METRICS_PORT).toBe(`1${port}`)
    expect(own.LUSTRA_BUILDS).toBe(`/var/lib/${valuesOf(name, 'StateDirectory')[0]}/builds`)
    const [program = '', ...args] = commandOf(name).split(' ')
    const server = await startServerProcess({
      command: [program, ...args],
      cwd: valuesOf(name, 'WorkingDirectory')[0]!.replace('/opt/lustra', home),
      env: {
        ...env,
        ...own,
        LUSTRA_BUILDS: path.join(folder, 'builds'),
        // Free ports have five digits here.
        LUSTRA_METRICS_PORT: String(metricsPort),
        LUSTRA_DEMO: undefined,
        LUSTRA_STATIC: undefined,
        DATABASE_URL: url,
        LUSTRA_DATABASE_TLS: 'off',
      },
    })
    expect(server.address).toBe(`http://127.0.0.1:${port}`)
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)
    const since = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - since).toBeLessThan(Number(valuesOf(name, 'TimeoutStopSec')[0]) * 1_000)
  })

  it('rotate the keys of the server', () => {
    const settings = { DATABASE_URL: url, LUSTRA_DATABASE_TLS: 'off', NODE_ENV: 'production' }
    const keys = () => run(['keys', 'list'], settings).stdout.match(/in clear/g)?.length
    expect(keys()).toBe(1)
    const [, ...args] = commandOf('lustra-keys.service').split(' ')
    expect(run(args, settings)).toMatchObject({ status: 0 })
    expect(keys()).toBe(2)
  })

  const binaries = findPostgresBinaries()
  it.runIf(binaries && existsSync(path.join(binaries, 'pg_dump')))(
    'write a backup, and delete old ones',
    () => {
      const { hostname, port, username } = new URL(url)
      const backups = path.join(folder, 'backups')
      mkdirSync(backups)
      const old = path.join(backups, 'lustra-20200101-000000.dump')
      writeFileSync(old, '')
      spawnSync('touch', ['--date=30 days ago', old])
      const name = 'lustra-backup.service'
      const state = `/var/lib/${valuesOf(name, 'StateDirectory')[0]}`
      const [days = ''] = valuesOf(name, 'Environment')
      for (const key of ['ExecStart', 'ExecStartPost']) {
        const [line = ''] = valuesOf(name, key)
        // As systemd reads it. No file here has such a name.
        const own = line
          .replaceAll('$$', () => '$')
          .replaceAll('%%', '%')
          .replaceAll('/opt/lustra', home)
        const done = spawnSync('/bin/sh', ['-c', own.replaceAll(state, backups)], {
          cwd: folder,
          env: {
            ...env,
            PATH: `${binaries}:${env.PATH}`,
            KEEP_DAYS: days.replace('KEEP_DAYS=', ''),
            PGHOST: hostname,
            PGPORT: port,
            PGUSER: username,
            PGDATABASE: database,
          },
          encoding: 'utf8',
        })
        expect([key, done.status, done.stderr]).toEqual([key, 0, ''])
      }
      expect(existsSync(old)).toBe(false)
      const [made] = globSync('lustra-*.dump', { cwd: backups })
      expect(statSync(path.join(backups, made!)).mode & 0o777).toBe(0o600)
    },
  )
})

const hasRoot = process.getuid?.() === 0
const has = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
const canBuild = isLong && hasRoot && ['buildah', 'debootstrap', 'apt-get'].every(has)

describe('the container image', () => {
  it('copies, runs and serves what the archive has, not as root', () => {
    const file = unit('Containerfile')
    const valueOf = (key: string) => new RegExp(`^${key} (.*)$`, 'm').exec(file)?.[1] ?? ''
    expect(file).toMatch(/^ARG BASE=\S+\nFROM \$\{BASE\}$/m)
    expect(valueOf('COPY')).toBe('. /opt/lustra')
    expect(valueOf('USER')).toBe('lustra')
    const words = [
      ...(JSON.parse(valueOf('ENTRYPOINT')) as string[]),
      ...(JSON.parse(valueOf('CMD')) as string[]),
    ]
    expect(words).toEqual(['/opt/lustra/bin/lustra', 'start'])
    expect(valueOf('ENV')).toContain(`LUSTRA_BUILDS=${valueOf('VOLUME')}`)
    expect(file).toContain(`--home-dir ${valueOf('WORKDIR')} `)
    // Probe and port are the same beside PostgreSQL.
    const [probe = ''] = /fetch\([^"]*/.exec(valueOf('HEALTHCHECK')) ?? []
    const compose = unit('compose.yaml')
    expect(compose).toContain(probe)
    expect(compose).toContain(`127.0.0.1:4180:${valueOf('EXPOSE')}`)
    expect(compose).toContain(`:${valueOf('VOLUME')}\n`)
    for (const [, script = ''] of compose.matchAll(/- \.\/([^\s:]+\.sh):/g))
      expect(statSync(path.join(home, 'examples/operations', script)).mode & 0o111).toBe(0o111)
  })

  it.runIf(canBuild)(
    'is built on a Debian made by debootstrap, and serves the portal',
    async () => {
      const base = path.join(folder, 'base')
      const sources = readFileSync('/etc/apt/sources.list.d/debian.sources', 'utf8')
      const [, mirror = ''] = /^URIs: (\S+)/m.exec(sources) ?? []
      const made = [
        `localhost/lustra:${packageVersion()}`,
        'localhost/lustra:latest',
        'localhost/lustra-base',
      ]
      const buildah = (...args: string[]) => {
        const { status, stdout, stderr } = spawnSync('buildah', args, { encoding: 'utf8' })
        expect([args[0], status, status === 0 || stderr]).toEqual([args[0], 0, true])
        return stdout.trim()
      }
      onTestFinished(() => void spawnSync('buildah', ['rmi', '--force', ...made]))
      expect(spawnSync('debootstrap', ['--variant=minbase', 'bookworm', base, mirror]).status).toBe(0)
      cpSync(process.execPath, path.join(base, 'usr/local/bin/node'), { dereference: true })
      const empty = buildah('from', 'scratch')
      buildah('add', '--quiet', empty, base, '/')
      buildah('commit', '--quiet', '--rm', empty, 'localhost/lustra-base')

      const args = ['--image', '--base', 'localhost/lustra-base']
      // The isolation that needs no support of the kernel.
      const release = await runNode(inRoot('tools/release.ts'), args, {
        output: 'pipe',
        env: { BUILDAH_ISOLATION: 'chroot' },
      })
      expect(release.output).toMatch(/^dist\/release\/lustra-[\d.]+\.oci\.tar: \d+\.\d MB$/m)

      const container = buildah(
        'from',
        `oci-archive:${inRoot(`dist/release/${path.basename(home)}.oci.tar`)}`,
      )
      onTestFinished(() => void spawnSync('buildah', ['rm', container]))
      const port = await freePort()
      const settings = [`PORT=${port}`, 'HOST=127.0.0.1'].flatMap((one) => ['--env', one])
      const server = await startServerProcess({
        command: [
          'buildah',
          'run',
          '--isolation=chroot',
          ...settings,
          container,
          '--',
          '/opt/lustra/bin/lustra',
          'start',
        ],
        env: {},
      })
      onTestFinished(async () => void (await server.stop()))
      expect((await send(server.address, '/health/ready')).status).toBe(200)
      expect((await send(server.address, '/')).text).toContain('<meta name="lustra-build"')
    },
    scaledTimeout(900_000),
  )
})
