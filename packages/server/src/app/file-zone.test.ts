import type { CommonMaterial, Paged, ServiceReport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginFile, endedFileJob } from '@lustra/testing/file-jobs.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

describe.each(testEngines())('names of files on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const firstIds = async <T extends { Id: string }>(list: string, body: object) => {
    const path = `/api/${list}/FindWithPagerSearchAsync`
    const { ResData } = await testApp.call<Paged<T>>(path, { token, body: { ...body, pageSize: 2 } })
    return ResData!.Items.map(({ Id }) => Id)
  }
  /** Day and hour of the time in a name. */
  const hourIn = (name: string) => /_(\d{8}T\d{2})\d{4}\.\w+$/.exec(name)?.[1]
  const hourAt = (hours: number) =>
    new Date(testApp.clock.now().getTime() + hours * 60 * 60_000)
      .toISOString()
      .slice(0, 13)
      .replaceAll('-', '')

  it('have the time of the person’s zone, else of the settings (A4, V4, P3, S7)', async () => {
    const reports = await firstIds<ServiceReport>('RegularServiceCallAll', {})
    const materials = await firstIds<CommonMaterial>('CommonMaterial', { kind: 'document' })
    const files = {
      'Store/ExportExcel': {},
      'Security/AuditEntry/ExportExcel': {},
      'RegularServiceCallAll/DownloadCall': { ids: reports },
      'CommonMaterial/Download': { ids: materials },
    }
    const zones = [
      ['Pacific/Kiritimati', 14],
      ['Pacific/Pago_Pago', -11],
      ['No/Zone', 8],
      [undefined, 8],
    ] as const
    for (const [path, body] of Object.entries(files))
      for (const [timeZone, hours] of zones) {
        const { headers } = await testApp.raw(`/api/${path}`, { token, body: { ...body, timeZone } })
        expect(hourIn(decodeURIComponent(String(headers.filename))), path).toBe(hourAt(hours))
      }
    for (const [timeZone, hours] of zones) {
      const { Id } = await beginFile(testApp, token, '/Store/BeginExport', { timeZone })
      expect(hourIn((await endedFileJob(testApp, token, Id)).FileName)).toBe(hourAt(hours))
    }
  })
})
