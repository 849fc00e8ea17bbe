/**
 * A host with the settings of a Power BI tenant, which is a simulator with the checks of the real one. The framed page is
 * the report page of a second host, so that frame and portal have different origins.
 */
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { companyReports, entryOf } from '@lustra/testing/power-bi/company.ts'
import {
  loopbackIds,
  startLoopbackPowerBi,
  type LoopbackPowerBi,
} from '@lustra/testing/power-bi/loopback-power-bi.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { freshData } from '../../tools/lib/demo-data.ts'
import { atReport, frame, shown, viewer } from '../support/reports.ts'

const reportFile = path.join(tmpdir(), `lustra-reports-${process.pid}.json`)
let cloud: ApiHost
let portal: ApiHost
let powerBi: LoopbackPowerBi
const data: Awaited<ReturnType<typeof freshData>>[] = []

beforeAll(async () => {
  const [cloudPort, portalPort] = await Promise.all([freePort(), freePort()])
  data.push(await freshData(), await freshData())
  const [cloudData, portalData] = data
  cloud = await startApiHost({
    port: cloudPort,
    data: cloudData!.folder,
    origins: [`http://localhost:${portalPort}`],
  })
  powerBi = await startLoopbackPowerBi({
    reports: [{ ...companyReports.delivery, knownAs: 'service-delivery' }],
    embedBase: `${cloud.address}/report-host/?report=service-delivery`,
    mint: embedTokenOfCloud,
  })
  await writeFile(reportFile, JSON.stringify([entryOf(['delivery'])]))
  portal = await startApiHost({ port: portalPort, data: portalData!.folder, env: settingsOf(powerBi) })
})

afterAll(async () => {
  await Promise.all([portal?.stop(), cloud?.stop(), powerBi?.close()])
  await Promise.all([...data.map((one) => one.remove()), rm(reportFile, { force: true })])
})

const settingsOf = ({ settings }: LoopbackPowerBi) => ({
  POWERBI_TENANT: loopbackIds.tenant,
  POWERBI_CLIENT_ID: loopbackIds.client,
  POWERBI_CLIENT_SECRET: loopbackIds.secret,
  POWERBI_AUTHORITY: settings.authority,
  POWERBI_API: settings.api,
  POWERBI_EMBED_HOSTS: settings.embedHosts.join(),
  POWERBI_REPORTS: reportFile,
})

/** The token of the framed page, issued by its own host. */
async function embedTokenOfCloud(): Promise<string> {
  const login = {
    UserName: 'harbour_admin',
    Password: demoPassword,
    LoginType: '1',
    AreaCode: '',
    language: 'en_US',
  }
  const { AccessToken } = await request<{ AccessToken: string }>('Login/GetCheckUser', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const headers = { authorization: `Bearer ${AccessToken}` }
  return (await request<{ EmbedToken: string }>('Report/GetReport?menuId=201', { headers })).EmbedToken
}

async function request<T>(call: string, init: RequestInit): Promise<T> {
  const response = await fetch(`${cloud.address}/api/${call}`, init)
  return ((await response.json()) as { ResData: T }).ResData
}

const atPortal = (account: string) => atReport(account, {}, portal.address)
const frameAddress = async (page: Parameters<typeof viewer>[0]) =>
  (await viewer(page).locator('iframe').getAttribute('src')) ?? ''

it('a report of a tenant is shown in the same viewer, by settings alone, without its token in a URL (R1, R6)', async () => {
  const { page, errors, violations } = await atPortal('harbour_admin')
  await shown(page, 'Service Delivery')
  expect(new URL(await frameAddress(page)).origin).toBe(cloud.address)
  await frame(page).getByRole('tab').first().waitFor()
  const [[token, { identities }] = ['', { identities: [] }]] = powerBi.issued
  expect(identities).toMatchObject([{ username: 'HARBOUR', roles: ['Customer'] }])
  expect(await viewer(page).evaluate((element) => element.outerHTML)).not.toContain(token)
  expect(await frameAddress(page)).not.toContain(token)
  expect([errors, violations]).toEqual([[], []])
})

it('a reader without a matching role of the tenant gets the host’s own report (R6)', async () => {
  const { page } = await atPortal('harbour_user')
  await shown(page, 'Service Delivery')
  expect(new URL(await frameAddress(page), page.url()).origin).toBe(portal.address)
})
