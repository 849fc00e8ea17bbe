import type { SheetImport } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maintain } from '../../app/maintenance.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { checkSheet, settledImport, sheetOf } from '@lustra/testing/sheets.ts'
import { hour } from '@lustra/testing/test-clock.ts'

const day = 24 * hour

describe.each(testEngines())('an unused import on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  const rowsOf = async (id: string) =>
    (await sql('select from sheet_import_rows where import_id = $1', [id])).length
  const checked = async (code: string) =>
    checkSheet(
      testApp,
      admin,
      await sheetOf([
        ['Code', 'Name'],
        [code, 'Forgotten'],
      ]),
    )
  const decide = (what: string, Id: string) =>
    testApp.call<SheetImport>(`/api/Import/${what}`, { token: admin, body: { Id } })
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    admin = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  it('has no rows once it is cancelled, or another sheet is sent (A4)', async () => {
    const cancelled = await checked('GONE1')
    expect(await rowsOf(cancelled.Id)).toBe(1)
    expect((await decide('Cancel', cancelled.Id)).ResData?.State).toBe('cancelled')
    expect(await rowsOf(cancelled.Id)).toBe(0)
    const left = await checked('GONE2')
    const next = await checked('GONE3')
    expect([await rowsOf(left.Id), await rowsOf(next.Id)]).toEqual([0, 1])
  })

  it('is deleted a day later when it was not applied, and stays when it was (A4)', async () => {
    const stored = await checked('GONE4')
    await decide('Apply', stored.Id)
    expect((await settledImport(testApp, admin, stored.Id)).State).toBe('done')
    const left = await checked('GONE5')
    // The job forgets the key of its own file after the import can be seen as checked.
    await expect
      .poll(() => sql('select file_key from sheet_imports where id = $1', [left.Id]))
      .toEqual([{ file_key: '' }])
    await sql(
      `insert into stored_files (group_id, key, name, content_type, bytes, created_at, held_at)
        select group_id, $2, 'left.xlsx', 'application/zip', 0, created_at, created_at from sheet_imports where id = $1`,
      [left.Id, 'a'.repeat(32)],
    )
    await sql('update sheet_imports set file_key = $2 where id = $1', [left.Id, 'a'.repeat(32)])
    const now = testApp.clock.now().getTime()
    await maintain(testApp.database, new Date(now + day - hour))
    expect([await rowsOf(stored.Id), await rowsOf(left.Id)]).toEqual([1, 1])
    await maintain(testApp.database, new Date(now + day + hour))
    expect([await rowsOf(stored.Id), await rowsOf(left.Id)]).toEqual([1, 0])
    expect(await sql("select from stored_files where name = 'left.xlsx'")).toEqual([])
    expect((await testApp.call(`/api/Import/GetImport?id=${left.Id}`, { token: admin })).ErrMsgCode).toBe(
      '99033',
    )
    await maintain(testApp.database, new Date(now + 91 * day + hour))
    expect(await rowsOf(stored.Id)).toBe(0)
  })

  it('releases its file when its job is given up (A4)', async () => {
    const key = 'b'.repeat(32)
    const [given] = await sql<{ id: string }>(
      `insert into sheet_imports (group_id, kind, state, person_id, by_name, file_name, file_key, created_at)
        select group_id, 'store', 'reading', person_id, '', 'given up', $1, now()
        from memberships join people on id = person_id where account = 'harbour_admin' and is_default returning id`,
      [key],
    )
    await sql(
      `insert into stored_files (group_id, key, name, content_type, bytes, created_at, held_at)
        select group_id, file_key, 'given up', 'application/zip', 0, now(), now() from sheet_imports where id = $1`,
      [given!.id],
    )
    await sql(
      `insert into jobs (kind, group_id, person_id, payload, attempts)
        select 'sheet-import', group_id, person_id, jsonb_build_object('importId', id), 5 from sheet_imports where id = $1`,
      [given!.id],
    )
    await expect
      .poll(() => sql('select state, problem, file_key from sheet_imports where id = $1', [given!.id]))
      .toEqual([{ state: 'failed', problem: 'interrupted', file_key: '' }])
    expect(await sql('select held_at from stored_files where key = $1', [key])).toEqual([{ held_at: null }])
  })
})
