import { readFileSync } from 'node:fs'
import type {
  CorrectiveActionDetail,
  InsertedUser,
  ManagedUser,
  Paged,
  ServiceReport,
  UserDetail,
} from '@lustra/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRoot } from '../../../../../tools/lib/paths.ts'
import { sendPhotos } from '@lustra/testing/actions.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { asJpeg, twoColours } from '@lustra/testing/pictures.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { hour } from '@lustra/testing/test-clock.ts'
import { formOf, newSuggestion, sendSuggestion } from '@lustra/testing/uploads.ts'

const [engine] = testEngines()

/** The places of docs/security.md, as table.column. */
const documented = () => {
  const text = readFileSync(inRoot('docs/security.md'), 'utf8')
  const section = text.slice(text.indexOf('### What a deleted person leaves'))
  return [...section.slice(0, section.indexOf('\n## ')).matchAll(/^\|\s*`(\w+)`\s*\|\s*([^|]+)\|/gm)]
    .flatMap(([, table, columns]) =>
      [...columns!.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
    )
    .sort()
}

let testApp: TestApp
beforeAll(async () => void (testApp = await openTestApp(engine!)))
afterAll(() => testApp.close())

const sql = <T extends object>(text: string, values: unknown[] = []) =>
  testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)

it('leaves name, account, mail and phone only where docs/security.md says (A1)', async () => {
  const person = {
    Account: 'zebedee',
    RealName: 'Zebedee Quux',
    MobilePhone: '13765432109',
    Email: 'zq@quux.example',
  }
  const admin = await testApp.tokenOf('harbour_admin')
  const post = <T>(path: string, body: object, token = admin) =>
    testApp.call<T>(`/api/${path}`, { token, body })
  const find = async (keyword: string) =>
    (await post<Paged<ManagedUser>>('Security/User/FindWithPagerSearchAsync', { keyword })).ResData!.Items[0]!
  const { RoleId } = await find('harbour_admin')

  // What the person does, and what is done with them: added, changed, imported again, signed in, refused, heard.
  const added = await post<InsertedUser>('Security/User/Insert', { ...person, AreaCode: '86', RoleId })
  expect(added.ErrMsg).toBe('')
  const { Version: _, ...detail } = added.ResData!
  await post('Security/User/Update', {
    ...detail,
    Version: added.ResData!.Version,
    RealName: 'Zebedee Quux Senior',
  })
  await sql(
    `update people set password_hash = (select password_hash from people where account = 'harbour_user'), first_login = false where account = $1`,
    [person.Account],
  )
  await testApp.login(person.Account, 'Wrong-password-1')
  testApp.clock.pass(hour)
  const token = await testApp.tokenOf(person.Account)
  const reports = await post<Paged<ServiceReport>>(
    'RegularServiceCallAll/FindWithPagerSearchAsync',
    { pageIndex: 1, pageSize: 10, feedback: 'pending' },
    token,
  )
  const sent = await sendSuggestion(
    testApp,
    token,
    formOf(
      newSuggestion({
        storeCode: reports.ResData!.Items[0]!.StoreCode,
        contact: person.RealName,
        phone: person.MobilePhone,
      }),
    ),
  )
  expect(sent.ErrMsg).toBe('')
  await post('Suggestions/AddMessage', { id: sent.ResData!.Id, Contents: 'Thank you' }, token)
  const rated = await post(
    'RegularServiceCallAll/SubmitScope',
    { id: reports.ResData!.Items[0]!.Id, OverallRating: 4 },
    token,
  )
  expect(rated.ErrMsg).toBe('')
  const action = await post<CorrectiveActionDetail>(
    'CorrectiveAction/Add',
    {
      report: reports.ResData!.Items[0]!.Id,
      Title: 'Seal it',
      DueDate: '2026-04-01',
      Assignee: { Kind: 'person', Id: added.ResData!.UserId },
    },
    token,
  )
  const id = action.ResData!.Id
  const photo = { name: 'a.jpg', content: await asJpeg(twoColours(40, 30)) }
  const photos = await sendPhotos(testApp, token, id, [photo])
  const step = { id, Status: 'open', Before: 'open', Photos: photos.ResData!.map(({ Key }) => Key) }
  expect((await post('CorrectiveAction/UpdateStatus', step, token)).ErrMsg).toBe('')
  const before = await placesOf(person)
  expect(before).toContain('people.real_name')
  const { ResData: now } = await testApp.call<UserDetail>(
    `/api/Security/User/GetById?id=${added.ResData!.UserId}`,
    { token: admin },
  )
  const gone = await testApp.call(`/api/Security/User/DeleteUser?id=${now!.UserId}&version=${now!.Version}`, {
    token: admin,
    method: 'DELETE',
  })
  expect(gone.ErrMsg).toBe('')
  const after = await placesOf(person)
  const places = documented()
  expect(after.filter((place) => !places.includes(place))).toEqual([])
  expect(after).toEqual(
    expect.arrayContaining([
      'audit_entries.account',
      'audit_entries.before',
      'feedbacks.contact',
      'feedbacks.phone',
      'feedback_messages.by_name',
      'corrective_action_files.added_by',
      'corrective_action_steps.assignee_name',
      'service_reports.evaluator',
    ]),
  )
  expect(places.filter((place) => !after.includes(place)).sort()).toEqual(notCaused)
})

/** Documented places that the steps above do not fill. */
const notCaused = [
  'file_jobs.actor',
  'outbox.subject',
  'proposal_steps.by_name',
  'sheet_import_rows.after',
  'sheet_import_rows.before',
  'sheet_import_rows.fields',
  'sheet_import_rows.name',
  'sheet_imports.by_name',
  'sheet_imports.file_name',
]

/** The columns of all tables that contain one of the texts. */
async function placesOf(person: Record<string, string>): Promise<string[]> {
  const columns = await sql<{ name: string; column: string }>(
    `select relname as name, attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
     join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and typname in ('text', 'json', 'jsonb', 'varchar', '_text') and attgenerated = ''`,
  )
  const found: string[] = []
  for (const { name, column } of columns) {
    const is = Object.values(person).map(
      (_text, index) => `"${column}"::text ilike '%' || $${index + 1}::text || '%'`,
    )
    const rows = await sql(`select from "${name}" where ${is.join(' or ')} limit 1`, Object.values(person))
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  return found.sort()
}
