import { isDeepStrictEqual } from 'node:util'
import type { ImportRow, ManagedStore, Paged } from '@lustra/core/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { checkSheet, sheetOf } from '@lustra/testing/sheets.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'

describe.each(testEngines())('exported stores on $name', (engine) => {
  let testApp: TestApp
  let token: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    token = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const exported = async (tag: string) => {
    const headers = { 'accept-language': tag }
    const { rawPayload } = await testApp.raw('/api/Store/ExportExcel', { token, body: {}, headers })
    const { ResData } = await testApp.call<Paged<ManagedStore>>('/api/Store/FindWithPagerSearchAsync', {
      token,
      headers,
      body: { sort: 'Code', pageSize: 100 },
    })
    return { bytes: new Uint8Array(rawPayload), shown: ResData!.Items }
  }

  it.each(['zh-CN', 'zh-TW', 'en-US'])(
    'have the names that the reader sees, and change nothing when they are imported again: %s (A4)',
    async (tag) => {
      const { bytes, shown } = await exported(tag)
      const [, ...lines] = (await readXlsx(bytes)).sheets[0]!.rows
      const named = (rows: unknown[][]) => rows.slice(0, shown.length).map(String)
      expect(named(lines.map((line) => [line[0], line[1], line[2], line[7]]))).toEqual(
        named(
          shown.map((store) => [store.Code, store.Name, store.CustomerName, store.OrganizePath.join(' / ')]),
        ),
      )
      const checked = await checkSheet(testApp, token, bytes)
      expect(checked).toMatchObject({ State: 'checked', Changed: 0, Added: 0, Refused: 0 })
      expect(checked.Unchanged).toBe(lines.length)
    },
  )

  it('keep the stored name of a customer that a new row names in another language (A4)', async () => {
    const { shown } = await exported('en-US')
    const { shown: stored } = await exported('zh-CN')
    expect(isDeepStrictEqual(shown[0]!.CustomerName, stored[0]!.CustomerName)).toBe(false)
    const sheet = await sheetOf([
      ['Code', 'Name', 'Customer', 'Node'],
      ['NEW1', 'New store', shown[0]!.CustomerName, shown[0]!.OrganizePath.join(' / ')],
    ])
    const { Id } = await checkSheet(testApp, token, sheet)
    const { ResData } = await testApp.call<Paged<ImportRow>>(`/api/Import/GetRows?id=${Id}&pageSize=10`, {
      token,
    })
    const customer = ResData!.Items[0]!.Fields.find(({ Field }) => Field === 'CustomerName')
    expect(customer?.After).toBe(stored[0]!.CustomerName)
  })
})
