/** Every search finds what people type with a Chinese keyboard or paste, in whatever form the text is stored. */
import { comparableText } from '@lustra/core/contract'
import type { StringChunk } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasUnusualName } from '../platform/database/typed-text.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

/** Names of typed texts in the declarations of calls that search. */
const typedFields = ['keyword', 'customer', 'store', 'name', 'code', 'phone', 'mail', 'person']

interface Search {
  path: string
  field: string
  isPost: boolean
}

/** Writes a file with the rows that the list's own search finds. */
const isExport = (path: string) => /\/(ExportExcel|BeginExport)$/.test(path)
/** The lists of one category are those of all with one condition more. */
const isOfCategory = (path: string) => /RegularServiceCall(?!All)/.test(path)
const isSearch = (path: string) =>
  /\/(Find|Get)\w+$|\/InfoPush$/.test(path) && !isExport(path) && !isOfCategory(path)

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Schema {
  properties?: Record<string, unknown>
  allOf?: Schema[]
  anyOf?: Schema[]
}
const fieldsOf = ({ properties = {}, allOf = [], anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...allOf, ...anyOf].flatMap(fieldsOf),
]

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
const forms: Record<string, (text: string) => string> = {
  'full-width letters and digits': wide,
  'ideographic spaces': (text) => `\u3000${text.replaceAll(' ', '\u3000')}\u3000`,
  'no-break spaces and tabs': (text) => `\t${text.replaceAll(' ', '\u00a0')} `,
  'double spaces': (text) => text.replaceAll(' ', '  '),
  'zero-width characters': (text) => `\ufeff${text.slice(0, 1)}\u200b${text.slice(1)}\u2060`,
}

describe.each(testEngines())('typed texts on $name', (engine) => {
  let testApp: TestApp
  let searches: Search[]
  let roleId: string
  let reportId: string
  let nodes: string[]
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    const { paths } = (await testApp.raw('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>
    }>()
    searches = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
        const body = requestBody?.content['application/json']?.schema
        const fields = [
          ...parameters.flatMap(({ name, in: where }) => (where === 'query' ? [name] : [])),
          ...(body ? fieldsOf(body) : []),
        ]
        return isSearch(path)
          ? fields.flatMap((field) =>
              typedFields.includes(field) ? [{ path, field, isPost: method === 'post' }] : [],
            )
          : []
      }),
    )
    const { rows } = await owner(
      'select role_id from memberships where group_id = 1 and role_id is not null group by 1 order by count(*) desc limit 1',
    )
    roleId = String((rows as { role_id: number }[])[0]?.role_id)
    const reports = await owner('select id::text from service_reports where group_id = 1 limit 1')
    reportId = (reports.rows as { id: string }[])[0]!.id
    nodes = (await owner('select name from organizes where group_id = 1')).rows.map((row) => String(row.name))
    for (const account of ['harbour_admin', 'superadmin']) tokens.set(account, await testApp.tokenOf(account))
  })
  afterAll(() => testApp.close())

  const owner = (statement: string) => testApp.database.asOwner((client) => client.query(statement))

  /** The response without tickets of files, which differ each time; undefined when it finds nothing. */
  async function find({ path, field, isPost }: Search, typed?: string): Promise<string | undefined> {
    const account = /\/GetUserList$|AuditEntry/.test(path) ? 'superadmin' : 'harbour_admin'
    const query = {
      ...(path.endsWith('/GetAllUser') && { id: roleId }),
      ...(path.endsWith('/GetAssigneeList') && { report: reportId }),
      ...(typed !== undefined && { [field]: typed }),
    }
    const response = await testApp.call<{ Items?: unknown[] } | unknown[] | null>(
      isPost ? path : `${path}?${new URLSearchParams(query as Record<string, string>)}`,
      { token: tokens.get(account), ...(isPost && { body: query }) },
    )
    if (response.ErrCode !== 0) return undefined
    const found = response.ResData
    const items = Array.isArray(found) ? found : (found?.Items ?? found)
    if (!items || (Array.isArray(items) && items.length === 0)) return undefined
    return JSON.stringify(items).replace(/ticket=[^"&]+/g, '')
  }

  /** A text of the list that this field finds, preferably with a blank inside. */
  async function sampleOf(search: Search): Promise<string> {
    const all = (await find(search)) ?? (await find({ ...search, path: storesPath, isPost: true })) ?? ''
    const texts = [...all.matchAll(/"(\w*(?:Name|Title|Code|Actor|[Mm]ail|Phone)\w*)":"([^"\\]{2,60})"/g)]
    const likely = texts.toSorted(
      ([, a = ''], [, b = '']) => Number(isLike(b, search)) - Number(isLike(a, search)),
    )
    const samples = new Set([...likely.map(([, , text]) => text!), ...nodes])
    for (const text of samples) if ((await find(search, text)) !== undefined) return text
    throw new Error(`Nothing is found by ${search.field} of ${search.path}`)
  }
  const isLike = (name: string, { field }: Search) => name.toLowerCase().includes(field)
  const storesPath = '/api/Store/FindWithPagerSearchAsync'

  it('are found in every form, by every search that a call declares (V1)', async () => {
    expect(searches.length).toBeGreaterThan(30)
    const differing: string[] = []
    for (const search of searches) {
      const text = await sampleOf(search)
      const expected = await find(search, text)
      for (const [form, write] of Object.entries(forms))
        if ((await find(search, write(text))) !== expected)
          differing.push(`${search.path} ${search.field}: ${text} with ${form}`)
    }
    expect(differing).toEqual([])
  })

  it('find names and codes that are stored with full-width letters, double blanks or invisible characters (V1)', async () => {
    await owner(`update stores set code = 'Ｗ９１', name = '阳光　广场（北京）  Ｍａｌｌ', customer_name = 'Ｓｕｎ\u200b  Ｌｔｄ'
      where group_id = 1 and id = (select store_id from corrective_actions where group_id = 1 order by id limit 1)`)
    await owner(`update service_reports r set report_no = 'ＺＺ－７７', customer_name = s.customer_name, store_code = s.code, store_name = s.name
      from stores s where r.group_id = 1 and s.group_id = 1 and s.code = 'Ｗ９１'
        and r.id = (select id from service_reports where group_id = 1 and store_id = s.id order by service_time desc limit 1)`)
    const reports = '/api/RegularServiceCallAll/FindWithPagerSearchAsync'
    const actions = '/api/CorrectiveAction/FindWithPagerSearchAsync'
    const choices = '/api/RegularServiceCallAll/Get'
    const missing: string[] = []
    for (const [path, field, typed] of [
      [reports, 'keyword', 'zz-77'],
      [reports, 'keyword', '-7'],
      [reports, 'keyword', '(北京) mall'],
      [reports, 'keyword', 'sun ltd'],
      [reports, 'store', 'w91'],
      [reports, 'store', '广场(北京)'],
      [reports, 'customer', 'Sun Ltd'],
      [reports, 'customer', 'n ltd'],
      [actions, 'keyword', '广场（北京）'],
      [actions, 'store', 'W91'],
      [actions, 'customer', 'sun ltd'],
      [storesPath, 'keyword', 'w91 阳光 广场'],
      [storesPath, 'name', '广场(北京) mall'],
      [storesPath, 'code', 'w9'],
      [`${choices}StoreList`, 'keyword', 'w91'],
      [`${choices}StoreList`, 'customer', 'sun ltd'],
      [`${choices}CustomerList`, 'keyword', 'sun l'],
    ] as const)
      if (!(await find({ path, field, isPost: path.endsWith('Async') }, typed))?.includes('Ｗ９１'))
        if (!path.endsWith('CustomerList') || !(await find({ path, field, isPost: false }, typed)))
          missing.push(`${path} ${field}: ${typed}`)
    expect(missing).toEqual([])
  })

  it('are normalised alike by the database and in TypeScript', async () => {
    // Without letters that Unicode added lately (U+1C89, U+A7CB and after), which have no lower case in older versions.
    const codes = Array.from({ length: 0xfffe }, (_, code) => code + 1).filter(
      (code) => code !== 0x1c89 && (code < 0xa000 || code >= 0xf900),
    )
    const { rows } = await testApp.database.asOwner((client) =>
      client.query<{ code: number; text: string }>(
        `select code, typed_text('a' || chr(code) || ' b') as text from unnest($1::int[]) as code`,
        [codes],
      ),
    )
    const differing = rows.filter(
      ({ code, text }) => text !== comparableText(`a${String.fromCodePoint(code)} b`),
    )
    expect(differing.map(({ code }) => code.toString(16))).toEqual([])
  })

  it.each(['stores', 'report_names'] as const)(
    'of which few are unusual are found by an index of these, without rows that lack some name: %s',
    async (table) => {
      const unusual = hasUnusualName(table)
        .queryChunks.map((chunk) => (chunk as StringChunk).value.join(''))
        .join('')
      await owner(`update stores set customer_name = '', name = name || '  ' where group_id = 2`)
      await owner(
        `update service_reports set customer_name = '', sales_rep = '', store_name = '' where group_id = 2`,
      )
      const { rows } = await owner(
        `select count(*)::int as unusual from ${table} where group_id = 2 and (${unusual})`,
      )
      expect(rows).toEqual([{ unusual: 0 }])
      const plans = await testApp.database.asOwner(async (client) => {
        await client.query('set enable_seqscan = off')
        const plan = await client.query<{ 'QUERY PLAN': string }>(
          `explain select id from ${table} where group_id = 1 and (${unusual}) and typed_text(search_text) like '%a%'`,
        )
        await client.query('reset enable_seqscan')
        return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plans).toContain(`${table}_unusual`)
    },
  )
})
