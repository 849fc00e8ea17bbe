import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { unzip } from '@lustra/testing/unzip.ts'

describe.each(testEngines())('the audit trail as a sheet on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await testApp.database.asOwner((client) =>
      client.query(`insert into audit_entries (at, actor, account, action, target, group_code, address, before, after)
        select now() - n * interval '1 second', 'harbour_admin', 'harbour_admin', 'role-renamed', '=1+' || n, 'HARBOUR', '198.51.100.9',
          '{"Name": "Old"}'::jsonb, '{"Name": "New"}'::jsonb from generate_series(1, 1200) as n
        union all select now() - interval '1 day', 'harbour_admin', 'harbour_admin', action, '', 'HARBOUR', '', before::jsonb, after::jsonb
          from (values
            ('user-changed', '{"RealName": "=1+1", "IsValid": true, "Stores": ["HA1", "HA2"]}', '{"RealName": "", "IsValid": false, "Stores": []}'),
            ('stores-placed', null, '{"how": "OverBindOrganize", "Changed": 2}'),
            ('logo-changed', '{"Type": "image/jpeg"}', '{"Type": "image/png"}'),
            ('audit-exported', null, '{"kind": "role", "action": "role-added", "groupCode": "HARBOUR"}')
          ) as sample (action, before, after)
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
    const group = 'Harbour Hotels'
    expect(new Set(rows.slice(1).map((row) => row[6]))).toEqual(new Set([group]))
    expect(rows[1]?.slice(4)).toEqual(['Renamed a role', '=1+1200', group, 'Name: Old', 'Name: New'])
  })

  it.each([
    ['zh', '角色', '重命名角色'],
    ['zh-Hant', '角色', '重新命名角色'],
    ['en', 'Roles', 'Renamed a role'],
  ])('names kinds and actions in the language of the reader: %s', async (language, ...labels) => {
    const { rows } = await sheet('harbour_admin', { action: 'role-renamed' }, language)
    expect(rows[1]?.slice(3, 5)).toEqual(labels)
  })

  it.each([
    [
      'zh',
      ['门店：HA1, HA2\n有效：是\n姓名：=1+1', '门店：（无）\n有效：否\n姓名：（无）'],
      ['', '调整范围：全部门店\n已更改：2'],
      ['类型：JPEG', '类型：PNG'],
      ['', '类别：角色\n操作：新增角色\n集团：海港酒店'],
    ],
    [
      'zh-Hant',
      ['門市：HA1, HA2\n有效：是\n姓名：=1+1', '門市：（無）\n有效：否\n姓名：（無）'],
      ['', '調整範圍：全部門市\n已變更：2'],
      ['類型：JPEG', '類型：PNG'],
      ['', '類別：角色\n操作：新增角色\n集團：海港酒店'],
    ],
    [
      'en',
      ['Stores: HA1, HA2\nValid: Yes\nName: =1+1', 'Stores: (none)\nValid: No\nName: (none)'],
      ['', 'Which stores: All of them\nChanged: 2'],
      ['Type: JPEG', 'Type: PNG'],
      ['', 'About: Roles\nWhat: Added a role\nGroup: Harbour Hotels'],
    ],
  ])(
    'shows the values before and after as the list does, a line for each field: %s (S7)',
    async (language, ...expected) => {
      const actions = ['user-changed', 'stores-placed', 'logo-changed', 'audit-exported']
      for (const [index, action] of actions.entries()) {
        const { rows } = await sheet('harbour_admin', { action }, language)
        expect(rows.map((row) => row.slice(7))).toContainEqual(expected[index])
      }
    },
  )

  it('has no formulas, whatever people have typed, and wraps several lines (S7)', async () => {
    const { response } = await sheet('harbour_admin', { action: 'user-changed' })
    const files = await unzip(response.rawPayload)
    const xml = files.map(({ content }) => content.toString()).join('')
    expect(xml).toContain('=1+1')
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml).toMatch(/wrapText="(1|true)"/)
  })

  it('is an entry itself, and is refused without the page (A6)', async () => {
    const { rows } = await sheet('harbour_admin', { action: 'audit-exported' })
    expect(rows.length).toBeGreaterThan(1)
    const token = await testApp.tokenOf('harbour_user')
    const { ErrMsgCode } = await testApp.call('/api/Security/AuditEntry/ExportExcel', { token, body: {} })
    expect(ErrMsgCode).toBe('99003')
  })
})
