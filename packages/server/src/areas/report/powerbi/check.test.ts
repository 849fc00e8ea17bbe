import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPowerBi } from './check.ts'
import { entryOf, workspace } from '@lustra/testing/power-bi/company.ts'
import { loopbackIds } from '@lustra/testing/power-bi/loopback-power-bi.ts'
import { openTestSource, type TestSource } from '@lustra/testing/power-bi/test-source.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lustra-check-'))
const file = path.join(folder, 'reports.json')
let testSource: TestSource
beforeEach(async () => void (testSource = await openTestSource()))
afterEach(() => testSource.close())
afterAll(() => rmSync(folder, { recursive: true }))

function check(changes: Record<string, string> = {}, entries: object[] = [entryOf(['delivery'])]) {
  writeFileSync(file, JSON.stringify(entries))
  const { settings } = testSource.powerBi
  const env = {
    POWERBI_TENANT: loopbackIds.tenant,
    POWERBI_CLIENT_ID: loopbackIds.client,
    POWERBI_CLIENT_SECRET: loopbackIds.secret,
    POWERBI_AUTHORITY: settings.authority,
    POWERBI_API: settings.api,
    POWERBI_EMBED_HOSTS: settings.embedHosts.join(),
    POWERBI_REPORTS: file,
    ...changes,
  }
  const sleep = async (milliseconds: number) => testSource.clock.pass(milliseconds)
  return checkPowerBi(env, { clock: testSource.clock.now, sleep })
}

describe('the check of the Power BI settings', () => {
  it('tries every listed report, and reports what people will see (R6)', async () => {
    const { ok, lines } = await check({}, [
      entryOf(['delivery'], { group: 'HARBOUR' }),
      entryOf(['delivery', 'hygiene'], { report: 'company-delivery', mode: 'cam' }),
      entryOf(['delivery'], { report: 'follow-up', personRoles: ['Person'] }),
    ])
    expect(lines).toEqual([
      'ok      The directory accepts the application',
      'ok      service-delivery (HARBOUR): “Service Delivery”, with a token until 09:30 UTC',
      expect.stringContaining('Who sees some stores only gets this server’s own report'),
      'ok      company-delivery (cam): “Service Delivery”, “Hygiene”, with a token until 09:30 UTC',
      expect.stringContaining('there are no personRoles'),
      'ok      follow-up (all groups): “Service Delivery”, with a token until 09:30 UTC',
      'ok      follow-up (all groups), for one person: “Service Delivery”, with a token until 09:30 UTC',
    ])
    expect(ok).toBe(true)
  })

  it('explains problems of the settings without a request (R6)', async () => {
    expect(await checkPowerBi({}, { clock: testSource.clock.now })).toMatchObject({ ok: false })
    const { ok, lines } = await check({ POWERBI_TENANT: '?', POWERBI_CLIENT_SECRET: '' })
    expect(ok).toBe(false)
    expect(lines.join('\n')).toMatch(/^FAILED {2}POWERBI_TENANT .*\nFAILED {2}POWERBI_CLIENT_SECRET/)
    expect(testSource.signIns()).toBe(0)
  })

  it.each([
    ['a wrong secret', { POWERBI_CLIENT_SECRET: 'wrong~secret' }, /AADSTS7000215[^]*wants its value/],
    ['another tenant', { POWERBI_TENANT: workspace }, /AADSTS90002[^]*no tenant of POWERBI_TENANT/],
    ['another application', { POWERBI_CLIENT_ID: workspace }, /AADSTS700016[^]*no application/],
    [
      'another cloud’s scope',
      { POWERBI_SCOPE: 'https://analysis.chinacloudapi.cn/powerbi/api/.default' },
      /AADSTS70011[^]*another cloud/,
    ],
    [
      'a host that is not framed',
      { POWERBI_EMBED_HOSTS: 'https://app.powerbi.com' },
      /POWERBI_EMBED_HOSTS does not list/,
    ],
  ])('explains how to fix %s, and repeats no secret (R6)', async (_what, changes, sentence) => {
    const { ok, lines } = await check(changes)
    expect(ok).toBe(false)
    expect(lines.join('\n')).toMatch(sentence)
    expect(lines.join('\n')).not.toMatch(/wrong~secret|loopback~secret|eyJ|Bearer/)
  })

  it('explains what is not set up in Power BI (R6)', async () => {
    const output = async (entries?: object[]) => (await check({}, entries)).lines.join('\n')
    expect(await output([entryOf(['delivery'], { roles: ['customer'] })])).toMatch(
      /does not exist[^]*spells them/,
    )
    expect(await output([entryOf(['open'])])).toMatch(/FAILED.*no row-level security/)
    const lost = [{ workspaceId: workspace, reportId: workspace }]
    expect(await output([entryOf([], { reports: lost })])).toMatch(/responded with 404[^]*compare both ids/)
    testSource.powerBi.memberOf.clear()
    expect(await output()).toMatch(/PowerBINotAuthorizedException[^]*member of the report’s workspace/)
    testSource.powerBi.admitsApplications = false
    expect(await output()).toMatch(/tenant setting/)
    await testSource.powerBi.close()
    expect(await output()).toMatch(/cannot be reached[^]*firewalls/)
  })
})
