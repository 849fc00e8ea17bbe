import type { CorrectiveActionDetail } from '@lustra/core/contract'
import { testEngines } from '@lustra/testing/databases.ts'
import { beginFile, endedFileJob } from '@lustra/testing/file-jobs.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const path = '/CorrectiveAction/BeginExport'

describe.each(testEngines())('the file of corrective actions on $name', (engine) => {
  let testApp: TestApp
  let admin: string
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await testApp.app.ready()
    admin = await testApp.tokenOf('harbour_admin')
  })
  afterAll(() => testApp.close())

  const owner = <Row>(statement: string) =>
    testApp.database.asOwner(async (client) => (await client.query(statement)).rows as Row[])
  async function made(body: object, token = admin): Promise<{ name: string; content: Buffer }> {
    const { Id } = await beginFile(testApp, token, path, body)
    testApp.pollJobs()
    const job = await endedFileJob(testApp, token, Id)
    expect(job).toMatchObject({ State: 'done', Kind: 'corrective-actions', Problem: '' })
    const { rawPayload } = await testApp.raw(`/api/FileJob/DownloadFile?id=${Id}`, { token })
    return { name: job.FileName, content: rawPayload }
  }
  const cellsOf = async ({ content }: { content: Buffer }): Promise<string[][]> => {
    const { sheets } = await readXlsx(content)
    return sheets[0]!.rows.map((row) => row.map((value) => String(value ?? '')))
  }
  const count = async (where: string) =>
    (
      await owner<{ count: number }>(
        `select count(*)::int as count from corrective_actions where group_id = 1 and ${where}`,
      )
    )[0]!.count

  it('has the rows of the filter in force, with the responsible ones and what is overdue, in the person’s language (V6)', async () => {
    const file = await made({ status: 'not-done', sort: 'DueDate', order: 'desc', timeZone: 'Asia/Tokyo' })
    expect(file.name).toMatch(/^CorrectiveActions_20260318T18\d{4}\.xlsx$/)
    const [headings, ...rows] = await cellsOf(file)
    expect(headings).toEqual(
      expect.arrayContaining(['Corrective action', 'Due day', 'Overdue', 'Responsible']),
    )
    expect(rows).toHaveLength(await count("status <> 'done'"))
    const due = rows.map((row) => row[6])
    expect(due).toEqual(due.toSorted().reverse())
    for (const row of rows) expect(row[8]).toBe(row[6]! < '2026-03-18' ? 'Yes' : 'No')
    expect(rows.map((row) => row[9])).toEqual(expect.arrayContaining(['', 'The service company']))
    const [entry] = await owner<{ after: object }>(
      "select after from audit_entries where action = 'corrective-actions-exported' order by id desc limit 1",
    )
    expect(entry?.after).toEqual({ count: rows.length, status: 'not-done' })
    await testApp.call('/api/Login/Chglanguage?language=zh-CN', { token: admin })
    expect((await cellsOf(await made({})))[0]).toContain('负责人')
    await testApp.call('/api/Login/Chglanguage?language=en-US', { token: admin })
  })

  it('is CSV that spreadsheet programs read as text: no cell becomes a formula (S14)', async () => {
    const [{ id } = { id: '' }] = await owner<{ id: string }>(
      'select id::text from corrective_actions where group_id = 1 order by id limit 1',
    )
    const title = '=HYPERLINK("https://x.example","a, b")'
    await testApp.database.asOwner((client) =>
      client.query('update corrective_actions set title = $1 where id = $2', [title, id]),
    )
    const { name, content } = await made({ Format: 'csv' })
    expect(name).toMatch(/\.csv$/)
    const text = content.toString()
    expect(text.startsWith('\ufeffReport,Customer,')).toBe(true)
    expect(text).toContain(`,"'=HYPERLINK(""https://x.example"",""a, b"")",`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + (await count('true')))
  })

  it('has only the stores that the person sees, and says who is responsible without access (A6)', async () => {
    const user = await testApp.tokenOf('harbour_user')
    const rows = (await cellsOf(await made({}, user))).slice(1)
    expect(rows).toHaveLength(
      await count(
        "store_id in (select store_id from person_stores where person_id = (select id from people where account = 'harbour_user'))",
      ),
    )
    const [{ id } = { id: '' }] = await owner<{ id: string }>(
      "select id::text from corrective_actions where group_id = 1 and status <> 'done' limit 1",
    )
    await owner(
      `update corrective_actions set is_company = false, assignee_id = (select id from people where account = 'norole_user') where id = ${id}`,
    )
    const { ResData } = await testApp.call<CorrectiveActionDetail>(
      `/api/CorrectiveAction/GetCorrectiveActionDetailAsync?id=${id}`,
      { token: admin },
    )
    expect(ResData?.Assignee?.HasAccess).toBe(false)
    const all = await cellsOf(await made({ assignee: 'none' }))
    expect(all.some((row) => row[9] === `${ResData?.Assignee?.Name} (without access)`)).toBe(true)
  })
})
