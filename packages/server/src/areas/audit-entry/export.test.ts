import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { testEngines } from '../../testing/databases.ts'

describe.each(testEngines())('the audit trail as a sheet on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await testApp.database.asOwner((client) =>
      client.query(`insert into audit_entries (at, actor, account, action, target, group_code, address, before, after)
        select now() - n * interval '1 second', 'harbour_admin', 'harbour_admin', 'role-renamed', '=1+' || n, 'HARBOUR', '198.51.100.9',
          '{"Name": "Old"}'::jsonb, '{"Name": "New"}'::jsonb from generate_series(1, 1200) as n
        union all select now(), 'jade_admin', 'jade_admin', 'role-renamed', 'theirs', 'JADE', '', null, null`),
    )
  })
  afterAll(() => testApp.close())

  async function sheet(account: string, body: object = {}, language = 'en') {
    const response = await testApp.raw('/api/Security/AuditEntry/ExportExcel', {
      token: await testApp.tokenOf(account),
      body,
      headers: { 'accept-language': language },
    })
    const { sheets } = await readXlsx(response.rawPayload)
    return { response, rows: sheets[0]!.rows.map((row) => row.map(String)) }
  }

  it('has every entry of the own group that the search finds, newest first, with all values as text', async () => {
    const { response, rows } = await sheet('harbour_admin', { kind: 'role', pageSize: 5 })
    expect(response.headers['filename']).toMatch(/^AuditTrail_\d+T\d+\.xlsx$/)
    expect(rows[0]?.slice(0, 3)).toEqual(['Time', 'Actor', 'Account'])
    expect(rows).toHaveLength(1_201)
    expect(new Set(rows.slice(1).map((row) => row[6]))).toEqual(new Set(['HARBOUR']))
    expect(rows[1]?.slice(4)).toEqual([
      'Renamed a role',
      '=1+1200',
      'HARBOUR',
      '{"Name":"Old"}',
      '{"Name":"New"}',
    ])
  })

  it.each([
    ['zh', '角色', '重命名角色'],
    ['zh-Hant', '角色', '重新命名角色'],
    ['en', 'Roles', 'Renamed a role'],
  ])('names kinds and actions in the language of the reader: %s', async (language, ...labels) => {
    const { rows } = await sheet('harbour_admin', { action: 'role-renamed' }, language)
    expect(rows[1]?.slice(3, 5)).toEqual(labels)
  })

  it('is an entry itself, and is refused without the page (A6)', async () => {
    const { rows } = await sheet('harbour_admin', { action: 'audit-exported' })
    expect(rows.length).toBeGreaterThan(1)
    const token = await testApp.tokenOf('harbour_user')
    const { ErrMsgCode } = await testApp.call('/api/Security/AuditEntry/ExportExcel', { token, body: {} })
    expect(ErrMsgCode).toBe('99003')
  })
})
