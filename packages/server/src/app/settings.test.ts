import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  it('require nothing in development', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      port: 4180,
      host: '127.0.0.1',
      demo: 'small',
      productName: 'Lustra',
      production: false,
    })
    expect(settings.origins).toContain('http://localhost:4181')
    expect(settings.origins).toContain('http://127.0.0.1:5173')
    expect(settings.database).toMatchObject({
      kind: 'folder',
      folder: expect.stringMatching(/\.data.pglite$/),
    })
  })

  it('enable nothing by default in production', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      host: '0.0.0.0',
      demo: 'none',
      origins: [],
    })
  })

  it.each(['prod', 'Production', 'staging', ' '])('refuse an unknown NODE_ENV: %s', (NODE_ENV) => {
    expect(() => readSettings({ NODE_ENV })).toThrow(/^NODE_ENV must be production, development, test/m)
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { HOST: '0.0.0.0', NODE_ENV: 'development' },
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', HOST: '127.0.0.1' },
  ])('limit the published password to this machine: %o', (env) => {
    expect(readSettings(env)).toMatchObject({ demo: 'none', reachable: true, directory: { kind: 'none' } })
    for (const LUSTRA_DEMO of ['small', 'large'])
      expect(() => readSettings({ ...env, LUSTRA_DEMO })).toThrow(
        /^LUSTRA_DEMO must not be (small|large) in/m,
      )
    expect(() => readSettings({ ...env, LUSTRA_DIRECTORY: 'embedded' })).toThrow(
      /everybody knows the passwords/,
    )
  })

  it.each(['127.0.0.1', 'localhost', '::1', ''])(
    'include the demo where nobody else can reach it: HOST=%s',
    (HOST) => {
      for (const NODE_ENV of ['', 'development', 'test'])
        expect(readSettings({ HOST, NODE_ENV })).toMatchObject({ demo: 'small', reachable: false })
    },
  )

  it('refuse to print ahead what is deleted while it is still recent (V3)', () => {
    const env = { LUSTRA_PRINT_AHEAD: 'en', LUSTRA_PRINT_AHEAD_DAYS: '8' }
    expect(readSettings({ ...env, LUSTRA_PRINT_RETENTION_DAYS: '8' }).printAhead).toMatchObject({ days: 8 })
    expect(() => readSettings({ ...env, LUSTRA_PRINT_RETENTION_DAYS: '7' })).toThrow(
      /^LUSTRA_PRINT_AHEAD_DAYS must not be more than LUSTRA_PRINT_RETENTION_DAYS, 7:/m,
    )
  })

  it('select PostgreSQL by DATABASE_URL', () => {
    const url = 'postgres://portal:secret@db:5432/portal'
    expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
  })

  it('name everything that cannot be used, and repeat no password', () => {
    const read = () =>
      readSettings({
        PORT: '99999',
        DATABASE_URL: 'mysql://me:secret@db',
        LUSTRA_ORIGINS: 'https://a.example, nonsense',
        LUSTRA_DEMO: 'huge',
        LUSTRA_STATIC: '/no/such/folder',
      })
    expect(read).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*nonsense.*\n.*LUSTRA_DEMO.*\n.*LUSTRA_STATIC/)
    expect(read).not.toThrow(/secret/)
  })

  it('refuse a guessable secret for the signing keys, and do not repeat it', () => {
    for (const LUSTRA_KEY_SECRET of ['short-secret', 'a'.repeat(64)]) {
      const read = () => readSettings({ LUSTRA_KEY_SECRET })
      expect(read).toThrow(/LUSTRA_KEY_SECRET needs at least 32 random characters/)
      expect(read).not.toThrow(LUSTRA_KEY_SECRET)
    }
    expect(readSettings({}).keySecret).toBeUndefined()
  })

  it('frame pages of the examples in development, and only configured ones in production (R3)', () => {
    expect(readSettings({}).reportHosts).toEqual(['http://localhost:4181', 'http://127.0.0.1:4181'])
    expect(readSettings({ PORT: '5000' }).reportHosts).toContain('http://localhost:5001')
    expect(readSettings({ NODE_ENV: 'production' }).reportHosts).toEqual([])
    const LUSTRA_REPORT_HOSTS = 'https://a.example/, https://B.example:8443,'
    expect(readSettings({ LUSTRA_REPORT_HOSTS }).reportHosts).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
  })

  it.each([
    'http://a.example',
    'https://*.example',
    'https://a.example/reports',
    '*',
    'javascript:',
    'https://me:secret@a.example',
    'https://me:sec/ret@a.example',
  ])('explain what is wrong with a host of reports: %s (R3)', (LUSTRA_REPORT_HOSTS) => {
    const read = () => readSettings({ LUSTRA_REPORT_HOSTS })
    expect(read).toThrow(/LUSTRA_REPORT_HOSTS holds ".+/)
    expect(read).not.toThrow(/sec.?ret/)
  })

  it.each([
    'https://a.example;sandbox',
    "https://a.example;script-src'unsafe-inline'",
    'https://a.example&b',
    "https://'unsafe-eval'",
    'https://*',
    'https://a.example/path',
    'https://a.example?query',
    'https://a.example#part',
    'ftp://a.example',
    'blob:https://a.example',
    'null',
  ])('allow nothing but origins in a policy: %s (X5, R1, R3)', (one) => {
    for (const name of ['LUSTRA_ORIGINS', 'LUSTRA_REPORT_HOSTS', 'POWERBI_EMBED_HOSTS'])
      expect(() => readSettings({ [name]: one })).toThrow(new RegExp(`^${name} (holds|must hold) `, 'm'))
  })

  it.each([
    ['LUSTRA_ORIGINS', 'https://a.example https://b.example'],
    ['LUSTRA_ORIGINS', 'https://me:secret@a.example\nhttps://b.example, https://c.example'],
    ['LUSTRA_REPORT_HOSTS', 'https://a.example  https://b.example'],
    ['LUSTRA_TRUST_PROXY', 'loopback 10.0.0.1'],
    ['LUSTRA_PRINT_AHEAD', 'en zh'],
  ])('name the comma where the items of %s are separated by anything else (X5)', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(new RegExp(`^${name} holds "[^"]+": separate the items by commas\\.`, 'm'))
    expect(read).not.toThrow(/secret/)
  })

  it('accept every notation of an origin, and normalise it like browsers (X5, R3)', () => {
    const written =
      'https://A.example/, http://[::1]:8443, https://xn--fiqs8s.example:443, http://10.0.0.7:80'
    expect(readSettings({ LUSTRA_ORIGINS: written }).origins).toEqual([
      'https://a.example',
      'http://[::1]:8443',
      'https://xn--fiqs8s.example',
      'http://10.0.0.7',
    ])
  })

  it('allow one session per account by default (E2)', () => {
    expect(readSettings({}).sessionsPerAccount).toBe(1)
    expect(readSettings({ LUSTRA_SESSIONS_PER_ACCOUNT: '3' }).sessionsPerAccount).toBe(3)
    for (const wrong of ['0', '21', '1.5', 'many'])
      expect(() => readSettings({ LUSTRA_SESSIONS_PER_ACCOUNT: wrong })).toThrow(
        'LUSTRA_SESSIONS_PER_ACCOUNT',
      )
  })

  it('bound the files that systems send, 100 MiB by default', () => {
    expect(readSettings({}).mostFileBytes).toBe(100 * 1024 * 1024)
    expect(readSettings({ LUSTRA_FILE_MB: '500' }).mostFileBytes).toBe(500 * 1024 * 1024)
    for (const wrong of ['0', '501', 'all'])
      expect(() => readSettings({ LUSTRA_FILE_MB: wrong })).toThrow('LUSTRA_FILE_MB must be')
  })

  it('accept the time zone of stores by its name, and no other word', () => {
    expect(readSettings({}).timeZone).toBe('Asia/Shanghai')
    expect(readSettings({ LUSTRA_TIME_ZONE: 'America/New_York' }).timeZone).toBe('America/New_York')
    expect(() => readSettings({ LUSTRA_TIME_ZONE: 'Shanghai' })).toThrow(/^LUSTRA_TIME_ZONE must be/)
  })
})
