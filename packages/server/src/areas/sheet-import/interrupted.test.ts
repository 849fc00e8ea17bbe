import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ManagedStore, Paged, SheetImport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseSettings } from '../../platform/database/database.settings.ts'
import type { TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { crash, openOn, outlivingDatabase } from '@lustra/testing/killed-server.ts'
import { settledImport, sheetOf } from '@lustra/testing/sheets.ts'

const home = mkdtempSync(path.join(tmpdir(), 'lustra-import-'))
const sheet = path.join(home, 'stores.xlsx')
const rows = 1_200

describe.each(testEngines())('an import whose server is killed, on $name', ({ name }) => {
  let settings: DatabaseSettings
  beforeAll(async () => {
    settings = await outlivingDatabase(name, home)
    const lines = Array.from({ length: rows }, (_, n) => [`KILL${n}`, `Store ${n}`])
    writeFileSync(sheet, await sheetOf([['Code', 'Name'], ...lines]))
  })
  afterAll(() => {
    if (name !== 'PostgreSQL') rmSync(path.join(home, 'data'), { recursive: true, force: true })
  })

  /** Starts the next process on the same data, once the lock of the killed one has expired. */
  async function nextServer(): Promise<{
    testApp: TestApp
    token: string
    latest: SheetImport
    stores(): Promise<number>
  }> {
    const testApp = await openOn(settings)
    await testApp.database.asOwner((client) =>
      client.query("update jobs set locked_until = now() - interval '1 second'"),
    )
    const stored = await testApp.database.asOwner((client) =>
      client.query("select from stores where code like 'KILL%'"),
    )
    expect(stored.rowCount).toBe(0)
    const token = await testApp.tokenOf('harbour_admin')
    const { ResData } = await testApp.call<SheetImport>('/api/Import/GetLatest?kind=store', { token })
    const stores = async () => {
      const body = { code: 'KILL' }
      const found = await testApp.call<Paged<ManagedStore>>('/api/Store/FindWithPagerSearchAsync', {
        token,
        body,
      })
      return found.ResData!.TotalItems
    }
    return { testApp, token, latest: ResData!, stores }
  }

  it('continues after a crash while reading, without missing or duplicate rows (A4)', async () => {
    const death = { settings, sheet, statement: 'insert into "sheet_import_rows"', times: 2 }
    expect(await crash(death)).toBe('SIGKILL')
    const { testApp, token, latest, stores } = await nextServer()
    expect(await settledImport(testApp, token, latest.Id)).toMatchObject({
      State: 'checked',
      Total: rows,
      Added: rows,
    })
    expect(await stores()).toBe(0)
    await testApp.close()
  })

  it('stores all rows or none after a crash while storing, and continues by itself (A4)', async () => {
    const death = { settings, sheet, statement: 'insert into "stores"', times: 1 }
    expect(await crash(death)).toBe('SIGKILL')
    const { testApp, token, latest, stores } = await nextServer()
    expect(await settledImport(testApp, token, latest.Id)).toMatchObject({
      State: 'done',
      Added: rows,
      Done: rows,
    })
    expect(await stores()).toBe(rows)
    const trail = await testApp.database.asOwner((client) =>
      client.query("select from audit_entries where action = 'stores-imported'"),
    )
    expect(trail.rowCount).toBe(1)
    await testApp.close()
  })
})

afterAll(() => rmSync(home, { recursive: true, force: true }))
