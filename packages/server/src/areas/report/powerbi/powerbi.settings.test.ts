import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { selfSigned } from '@lustra/testing/certificate.ts'
import { readPowerBiSettings } from './powerbi.settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lustra-power-bi-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const file = (content: unknown) => {
  const name = path.join(folder, `${++files}`)
  writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
const id = '11111111-2222-4333-8444-555555555555'
const entry = { report: 'hygiene', reports: [{ workspaceId: id, reportId: id }], roles: ['Customer'] }
const complete = {
  POWERBI_TENANT: id,
  POWERBI_CLIENT_ID: id,
  POWERBI_CLIENT_SECRET: 'very~secret',
  POWERBI_REPORTS: file([entry]),
}

function read(changes: Record<string, string | undefined> = {}) {
  const problems: string[] = []
  const settings = readPowerBiSettings({ ...complete, ...changes }, problems)
  return { settings, problems, message: problems.join('\n') }
}

describe('the settings of Power BI', () => {
  it('are absent by default: the host shows its own reports (R6)', () => {
    const problems: string[] = []
    expect(readPowerBiSettings({ PORT: '1', POWERBI_TENANT: '' }, problems)).toBeUndefined()
    expect(problems).toEqual([])
  })

  it('are complete with four variables, and default to the public cloud (R6)', () => {
    const { settings, problems } = read()
    expect(problems).toEqual([])
    expect(settings).toMatchObject({
      credential: { kind: 'secret', secret: 'very~secret' },
      authority: 'https://login.microsoftonline.com',
      api: 'https://api.powerbi.com',
      scope: 'https://analysis.windows.net/powerbi/api/.default',
      embedHosts: ['https://app.powerbi.com'],
      reports: [{ report: 'hygiene', mode: 'general', roles: ['Customer'], sameForAll: false }],
    })
  })

  it('reach another cloud by its addresses (R6)', () => {
    const { settings, problems } = read({
      POWERBI_AUTHORITY: 'https://login.partner.microsoftonline.cn/',
      POWERBI_API: 'https://api.powerbi.cn',
      POWERBI_SCOPE: 'https://analysis.chinacloudapi.cn/powerbi/api/.default',
      POWERBI_EMBED_HOSTS: 'https://app.powerbi.cn, https://embed.powerbi.cn/',
    })
    expect(problems).toEqual([])
    expect(settings).toMatchObject({
      authority: 'https://login.partner.microsoftonline.cn',
      embedHosts: ['https://app.powerbi.cn', 'https://embed.powerbi.cn'],
    })
  })

  it('frame reports of the public cloud by default, and of no host with an empty list (R1)', () => {
    const hosts = (POWERBI_EMBED_HOSTS?: string) => read({ POWERBI_EMBED_HOSTS }).settings?.embedHosts
    for (const unset of [undefined, '']) expect(hosts(unset)).toEqual(['https://app.powerbi.com'])
    for (const blank of [',', ' ', ' , ']) expect(hosts(blank)).toEqual([])
  })

  it('name every missing variable once one of them is set (R6)', () => {
    const problems: string[] = []
    readPowerBiSettings({ POWERBI_API: 'https://api.powerbi.com' }, problems)
    expect(problems.join('\n')).toMatch(
      /POWERBI_TENANT .*\nPOWERBI_CLIENT_ID .*\nPOWERBI_CLIENT_SECRET.*\nPOWERBI_REPORTS /,
    )
  })

  it.each([
    ['POWERBI_TENANT', 'my tenant'],
    ['POWERBI_CLIENT_ID', 'portal'],
    ['POWERBI_CLIENT_SECRET', 'pasted with a blank'],
    ['POWERBI_CLIENT_SECRET', '99999999-2222-4333-8444-555555555555'],
    ['POWERBI_AUTHORITY', 'https://login.microsoftonline.com/tenant'],
    ['POWERBI_API', 'http://api.powerbi.com'],
    ['POWERBI_API', 'https://me:hidden@api.powerbi.com'],
    ['POWERBI_SCOPE', 'Report.Read.All'],
    ['POWERBI_EMBED_HOSTS', 'https://app.powerbi.com,javascript:alert(1)'],
    ['POWERBI_REPORTS', '/no/such/file'],
  ])('refuse %s=%s in one sentence, without secret parts (R6)', (name, value) => {
    const { problems } = read({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} .*\\.$`))
    expect(problems[0]).not.toMatch(/very~secret|pasted|99999999|hidden/)
  })
})

describe('the file of reports', () => {
  it.each([
    ['{"report":', /is not JSON: /],
    [{}, /must hold a list/],
    [[], /without an entry/],
    [[entry, { ...entry, report: 'x', reports: [] }], /entry 2 \(x\) reports: /],
    [
      [{ ...entry, reports: [{ reportId: '12' }] }],
      /\(hygiene\) reports\.0\.reportId: must be an id such as/,
    ],
    [[{ ...entry, role: ['Customer'] }], /role/],
    [[{ ...entry, roles: ['A,B'] }], /without a comma/],
    [[{ ...entry, mode: 'global' }], /mode: /],
    [[{ ...entry, mode: 'cam', group: 'HARBOUR' }], /group: must be left out of a report of mode cam/],
    [[entry, { ...entry, report: '/powerbi/hygiene' }], /entry 2 .* of an earlier entry/],
    [[{ ...entry, reports: Array.from({ length: 51 }, () => entry.reports[0]) }], /reports: /],
    [['hygiene'], /entry 1 a mistake/],
  ])('names each wrong entry and its problem: %j (R6)', (content, sentence) => {
    expect(read({ POWERBI_REPORTS: file(content) }).message).toMatch(sentence)
  })
})

describe('the certificate', () => {
  const pem = ({ cert, key }: { cert: string; key: string }) => file(key + cert)
  const withCertificate = (name: string) => read({ POWERBI_CLIENT_SECRET: '', POWERBI_CERTIFICATE: name })

  it('replaces a secret (R6)', () => {
    const { settings, problems } = withCertificate(pem(selfSigned('rsa')))
    expect(problems).toEqual([])
    expect(settings?.credential).toMatchObject({
      kind: 'certificate',
      certificate: {
        thumbprintSha256: expect.stringMatching(/^[\dA-F]{64}$/),
        privateKey: expect.stringContaining('PRIVATE KEY'),
      },
    })
  })

  it('is refused with the reason, without repeating its key (R6)', () => {
    const [one, other] = [selfSigned('rsa'), selfSigned('rsa')]
    const reasons = [
      [path.join(folder, 'nowhere'), /cannot be read/],
      [file(one.key), /holds no certificate/],
      [file(one.cert), /holds no private key/],
      [file(one.key + other.cert), /belongs to another certificate/],
      [pem(selfSigned('ec')), /not of the kind RSA/],
      [pem(selfSigned('rsa', -1)), /which ended on/],
      [file(`${one.key}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`), /no PEM file/],
    ] as const
    for (const [name, sentence] of reasons) {
      const { message } = withCertificate(name)
      expect(message).toMatch(sentence)
      expect(message).not.toContain('BEGIN')
    }
    expect(read({ POWERBI_CERTIFICATE: pem(one) }).message).toMatch(/one of them is enough/)
  })
})
