import type { EmbeddedReport } from '@lustra/core/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { createPowerBiSource } from './powerbi-source.ts'
import { companyReports, entryOf } from '@lustra/testing/power-bi/company.ts'
import {
  loopbackIds,
  startLoopbackPowerBi,
  type LoopbackPowerBi,
} from '@lustra/testing/power-bi/loopback-power-bi.ts'

const [notFound, forbidden, away, refused] = ['99033', '99003', '99055', '99056']

const entries = [
  entryOf(['delivery'], { report: 'service-delivery', personRoles: ['Person'] }),
  entryOf(['hygiene'], { report: 'hygiene' }),
  entryOf(['delivery', 'hygiene'], { report: 'company-delivery', mode: 'cam' }),
]

describe.each(testEngines())('reports of Power BI on $name', (engine) => {
  let first: TestApp
  let testSource: TestApp
  let powerBi: LoopbackPowerBi
  const lines: string[] = []
  beforeAll(async () => void (first = await openTestApp(engine)))
  afterAll(() => first.close())

  beforeEach(async () => {
    powerBi = await startLoopbackPowerBi({
      reports: Object.values(companyReports),
      embedBase: 'http://127.0.0.1:4180/report-host/',
      clock: first.clock.now,
    })
    const sleep = async (milliseconds: number) => first.clock.pass(milliseconds)
    testSource = await first.another({
      powerBi: createPowerBiSource(
        { ...powerBi.settings, reports: entries },
        { clock: first.clock.now, sleep },
      ),
      log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    })
  })
  afterEach(async () => {
    await testSource.app.close()
    await powerBi.close()
  })

  async function get(account: string, menuId: number, group = '', call = 'GetReport') {
    const headers = group ? { 'x-lustra-group': group } : {}
    const token = await testSource.tokenOf(account)
    return testSource.call<EmbeddedReport>(`/api/Report/${call}?menuId=${menuId}`, { token, headers })
  }
  const rowsOf = ({ ResData }: { ResData: EmbeddedReport | null }) =>
    powerBi.issued.get(ResData?.EmbedToken ?? '')?.identities.map(({ username }) => username)

  it('open only the rows of the requested group (R1, R6)', async () => {
    const harbour = await get('harbour_admin', 201)
    expect(harbour.ResData).toMatchObject({
      Source: 'power-bi',
      Name: 'Service Delivery',
      TokenType: 'Embed',
    })
    expect(rowsOf(harbour)).toEqual(['HARBOUR'])
    const jade = await get('harbour_admin', 201, 'JADE')
    expect(rowsOf(jade)).toEqual(['JADE'])
    expect(jade.ResData?.Identity).not.toBe(harbour.ResData?.Identity)
    expect(rowsOf(await get('jade_admin', 201))).toEqual(['JADE'])
  })

  it('show a store’s person their own rows, or come from this host where no Power BI role can (R1, R6)', async () => {
    expect(rowsOf(await get('harbour_user', 201))).toEqual(['HARBOUR|person:5'])
    expect((await get('harbour_user', 202)).ResData?.Source).toBe('local')
    expect((await get('harbour_admin', 202)).ResData?.Source).toBe('power-bi')
    expect((await get('harbour_admin', 203)).ResData?.Source).toBe('local')
  })

  it('that the menu does not list are not requested at all (R1, G11)', async () => {
    expect((await get('harbour_admin', 251)).ErrMsgCode).toBe(notFound)
    expect((await get('harbour_admin', 251, '', 'GetReport_Global')).ErrMsgCode).toBe(forbidden)
    expect((await get('harbour_admin', 201, 'LOTUS')).ErrCode).not.toBe(0)
    expect((await testSource.call('/api/Report/GetReport?menuId=201')).ErrCode).toBe(40005)
    expect(powerBi.received).toEqual([])
  })

  it('of the company use one token over all groups of the reader (R1, G11)', async () => {
    const global = await get('camuser', 251, '', 'GetReport_Global')
    expect(global.ResData?.Reports.map(({ Name }) => Name)).toEqual(['Service Delivery', 'Hygiene'])
    expect(rowsOf(global)).toEqual(['HARBOUR|JADE|LOTUS'])
  })

  it('that are unavailable report when to retry; the log has the reason without a secret (R4)', async () => {
    powerBi.faults.push({ status: 429, headers: { 'retry-after': '40' } })
    const busy = await get('harbour_admin', 201)
    expect([busy.status, busy.ErrMsgCode, busy.headers['retry-after']]).toEqual([200, away, '40'])
    first.clock.pass(40_000)
    powerBi.admitsApplications = false
    expect((await get('harbour_admin', 201)).ErrMsgCode).toBe(refused)
    const log = lines.join('')
    expect(log).toContain('API is not accessible for application')
    expect(log).not.toContain(loopbackIds.secret)
    expect(log).not.toMatch(/Bearer|eyJ/)
  })
})
