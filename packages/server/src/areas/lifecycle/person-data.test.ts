import type { InsertedUser, ManagedUser, Paged } from '@lustra/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSecondEngine, testEngines } from '@lustra/testing/databases.ts'
import { addSystem } from '@lustra/testing/service-account.ts'
import { openTestApp, type TestApp } from '@lustra/testing/test-app.ts'
import { createDatabaseFileStore } from '../../platform/files/database-file-store.ts'
import { erasedName } from './scrub.ts'
import { erasePersonData, exportPersonData } from './person-data.ts'

/**
 * Columns that may name a person, or hold what belongs to their account. A new text or JSON column belongs here, and the erasure has to
 * reach it, or among the others below.
 */
const personal: Record<string, string> = {
  audit_entries: 'account actor after before target',
  done_changes: 'answer',
  corrective_action_files: 'added_by name',
  corrective_actions: 'finding title',
  corrective_action_steps: 'assignee_name by_name note',
  events: 'data',
  feedback_messages: 'by_name contents',
  groups: 'account_manager_mail complaints_mail low_rating_mail',
  feedbacks: 'answer author contact contents phone remarks',
  file_jobs: 'actor file_name',
  jobs: 'payload',
  outbox: 'body html recipient subject',
  outgoing: 'about content',
  people: 'account mail phone real_name',
  promotions: 'call_by call_by_mail',
  proposal_steps: 'by_name contents',
  service_reports: 'evaluator other_suggestions',
  sheet_import_rows: 'after before fields name',
  sheet_imports: 'by_name file_name problem_detail source',
  source_keys: 'key',
  stored_files: 'name',
  stores: 'contact phone',
  translations: 'original translation',
  waiting_rows: 'key sent',
}

/**
 * Columns without a name of somebody with an account: codes, hashes and secrets, rows of the product, what the company publishes, and its
 * documents of a service, which stay as they were signed.
 */
const others: Record<string, string> = {
  apps: 'app_key secret',
  audit_entries: 'action address group_code request_id',
  code_requests: 'key',
  common_materials:
    'description_en description_zh description_zh_hant file_key kind link thumbnail_key title_en title_zh title_zh_hant',
  corrective_action_files: 'content_type file_key kind thumbnail_key',
  corrective_action_steps: 'kind status',
  corrective_actions: 'status',
  deleted_files: 'key',
  demo_areas: 'name',
  directory_state: 'key value',
  document_types: 'id name_en name_zh name_zh_hant',
  done_changes: 'key request',
  event_deliveries: 'last_error line state',
  events: 'subject type',
  feedback_images: 'file_key thumbnail_key',
  feedback_types: 'id name_en name_zh name_zh_hant',
  feedbacks: 'status type_ids',
  file_jobs: 'file_key kind page problem state',
  global_report_access: 'version',
  groups: 'code logo_type logo_version mail_language name',
  integration_loads: 'counts entity file_key problem result_key source state',
  hotspot_issues: 'body_en body_zh body_zh_hant title_en title_zh title_zh_hant',
  information_documents: 'file_key title_en title_zh title_zh_hant type',
  jobs: 'kind',
  menus:
    'menu_type module name path realm report title_en title_zh title_zh_hant watermark_color work_space_id',
  organizes: 'name',
  outbox: 'kind',
  outgoing: 'kind state topic',
  password_history: 'password_hash',
  people: 'area_code directory_id password_hash user_type',
  product_rows: 'id of_table',
  promotion_pictures: 'file_key thumbnail_key',
  promotions:
    'body_en body_zh body_zh_hant summary_en summary_zh summary_zh_hant title_en title_zh title_zh_hant',
  proposal_steps: 'status',
  proposals: 'description status suggestion tm_name',
  removed_rows: 'entity',
  report_area_months: 'area category',
  report_attachments: 'caption file_key kind thumbnail_key',
  report_files: 'language version',
  report_months: 'category',
  report_names: 'customer_name sales_rep store_code store_name',
  roles: 'code name',
  service_account_entities: 'entity',
  service_account_secrets: 'hash public_key',
  service_accounts: 'addresses name scopes',
  service_plans: 'category',
  service_reports: 'category customer_name details report_no sales_rep service_type_id store_code store_name',
  service_types: 'category id name_en name_zh name_zh_hant',
  sessions: 'app_key ended_by kind language',
  sheet_import_rows: 'outcome',
  sheet_imports: 'file_key kind problem state',
  sign_in_attempts: 'key',
  signing_keys: 'kid private_key public_key',
  source_keys: 'entity hash source',
  stored_file_parts: 'key',
  stored_files: 'content_type key sha256 thumbnail_key',
  stores: 'address area code customer_name name time_zone',
  translations: 'language',
  used_tokens: '',
  verification_codes: 'code_hash purpose target',
  waiting_rows: 'entity missing_entity missing_key missing_source refusal source',
  webhook_endpoints: 'groups name secret secret_before types url',
}

const columnsOf = (lists: Record<string, string>) =>
  Object.entries(lists).flatMap(([table, columns]) =>
    columns.split(' ').flatMap((column) => (column ? [`${table}.${column}`] : [])),
  )

describe.each(testEngines())('the data of a person on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => void (testApp = await openTestApp(engine)))
  afterAll(() => testApp.close())

  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    testApp.database.asOwner(async (client) => (await client.query<T>(text, values)).rows)
  const textColumns = async () =>
    (
      await sql<{ at: string }>(
        `select relname || '.' || attname as at from pg_attribute join pg_class on pg_class.oid = attrelid
         join pg_type on pg_type.oid = atttypid
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
           and typname in ('text', 'json', 'jsonb', 'varchar', '_text') and attgenerated = ''`,
      )
    ).map(({ at }) => at)
  /** The columns with one of the texts. */
  async function placesOf(texts: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const at of await textColumns()) {
      const [table, column] = at.split('.')
      const is = texts.map((_, index) => `"${column}"::text ilike '%' || $${index + 1}::text || '%'`)
      const rows = await sql(`select from "${table}" where ${is.join(' or ')} limit 1`, [...texts])
      if (rows.length > 0) found.push(at)
    }
    return found.sort()
  }
  const audit = () => ({
    at: testApp.clock.now(),
    actorId: null,
    actor: 'command:person',
    personId: null,
    account: '',
    sessionId: null,
    address: '',
    requestId: '',
  })
  const erase = (account: string, groupCode?: string, dryRun = false) =>
    erasePersonData(
      testApp.database,
      { account, groupCode },
      { audit: audit(), files: { kind: 'database' }, dryRun },
    )
  const post = async <T>(path: string, body: object) =>
    testApp.call<T>(`/api/${path}`, { token: await testApp.tokenOf('harbour_admin'), body })

  /** Adds a person, and rows of every table that name them. */
  async function addTraces(person: {
    Account: string
    RealName: string
    MobilePhone: string
    Email: string
  }) {
    const token = await testApp.tokenOf('harbour_admin')
    const { ResData: found } = await testApp.call<Paged<ManagedUser>>(
      '/api/Security/User/FindWithPagerSearchAsync',
      { token, body: { keyword: 'harbour_user' } },
    )
    const added = await post<InsertedUser>('Security/User/Insert', {
      ...person,
      AreaCode: '86',
      RoleId: found!.Items[0]!.RoleId,
    })
    expect(added.ErrMsg).toBe('')
    // Its invitation is sent by then.
    await testApp.raw('/dev/outbox.json')
    const id = Number(added.ResData!.UserId)
    const { Account: account, RealName: name, MobilePhone: phone, Email: mail } = person
    const all = `${name} ${mail} +86 ${phone}`
    const json = JSON.stringify({ Account: account, list: [name, mail], deep: { phone: `+86 ${phone}` } })
    const key = crypto.randomUUID().replaceAll('-', '')
    const photo = crypto.randomUUID().replaceAll('-', '')
    const [users, sent] = [id * 2, id * 2 + 1]
    for (const [statement, ...values] of [
      [
        `update people set password_hash = (select password_hash from people where account = 'harbour_user'), first_login = false where id = $1`,
        id,
      ],
      [
        `insert into stored_files (group_id, key, name, content_type, bytes, created_at, held_at) values (1, $1, $2, 'application/pdf', 1, now(), now())`,
        key,
        all,
      ],
      [
        `update stored_files set name = $1 where group_id = 1 and key = (select file_key from feedback_images where group_id = 1 order by feedback_id, position limit 1)`,
        all,
      ],
      [
        `insert into file_jobs (group_id, kind, state, page, person_id, actor, file_name, file_key, created_at) values (1, 'stores', 'done', 'Store', $1, '', $2, $3, now())`,
        id,
        all,
        key,
      ],
      [
        `insert into file_jobs (group_id, kind, state, page, person_id, actor, created_at) values (1, 'stores', 'done', 'Store', 4, $1, now())`,
        account,
      ],
      [
        `update feedbacks set person_id = $1, author = $2, contact = $2, phone = $3, contents = $4, remarks = $4, answer = $4
        where group_id = 1 and id = (select feedback_id from feedback_images where group_id = 1 order by feedback_id limit 1)`,
        id,
        name,
        phone,
        all,
      ],
      [
        `insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at)
        select 1, id, store_id, $2, 'Dana Dai', true, now() from feedbacks where person_id = $1`,
        id,
        `Dear ${all}, thank you.`,
      ],
      [
        `insert into feedback_messages (group_id, feedback_id, store_id, contents, person_id, by_name, is_staff, at)
        select 1, id, store_id, $3, $1, $2, false, now() from feedbacks where group_id = 1 and person_id is distinct from $1 limit 1`,
        id,
        name,
        all,
      ],
      [
        `insert into corrective_action_steps (group_id, action_id, store_id, note, person_id, by_name, at, kind, assignee_id, assignee_name)
        select 1, id, store_id, $3, $1, $2, now(), 'assigned', $1, $2 from corrective_actions where group_id = 1 limit 1`,
        id,
        name,
        all,
      ],
      [
        `insert into stored_files (group_id, key, name, content_type, bytes, created_at, held_at) values (1, $1, $2, 'image/jpeg', 1, now(), now())`,
        photo,
        all,
      ],
      [
        `insert into corrective_action_files (group_id, action_id, store_id, name, kind, content_type, file_key, bytes, added_by, added_at, step_id)
        select 1, s.action_id, s.store_id, $2, 'photo', 'image/jpeg', $4, 1, $3, now(), s.id from corrective_action_steps s where s.person_id = $1`,
        id,
        all,
        name,
        photo,
      ],
      [
        `update corrective_actions set assignee_id = $1, verified_by = $1, title = $2, finding = $2 where group_id = 1 and id = (
          select action_id from corrective_action_steps where person_id = $1)`,
        id,
        all,
      ],
      [
        `insert into proposal_steps (group_id, proposal_id, store_id, contents, person_id, by_name, is_staff, at)
        select 1, id, store_id, $3, $1, $2, false, now() from proposals where group_id = 1 limit 1`,
        id,
        name,
        all,
      ],
      [
        `update service_reports set overall_rating = 4, evaluator = $2, evaluator_id = $1, other_suggestions = $3, evaluated_at = now() - interval '1 day'
        where group_id = 1 and id = (select min(id) from service_reports where group_id = 1)`,
        id,
        name,
        all,
      ],
      [
        `insert into sheet_imports (group_id, id, kind, state, person_id, by_name, file_name, problem_detail, source, created_at) values (1, ${users}, 'user', 'done', $1, $2, $3, $3, $4, now())`,
        id,
        name,
        `${name}.xlsx`,
        json,
      ],
      [
        `insert into sheet_imports (group_id, id, kind, state, by_name, file_name, created_at) values (1, ${sent}, 'store', 'done', '', '', now())`,
      ],
      [
        `insert into sheet_import_rows (group_id, import_id, line, name, outcome, fields, after, before, target_id) values
        (1, ${users}, 2, $2, 'added', $3, $3, $3, $1), (1, ${users}, 3, $2, 'refused', $3, $3, $3, null), (1, ${sent}, 2, 'A store', 'changed', $3, $3, $3, null)`,
        id,
        name,
        json,
      ],
      [
        `insert into outgoing (id, kind, topic, group_id, person_id, about, content, due_at) values (gen_random_uuid(), 'mail', 'interest', 1, $1, $2, $2, now() + interval '1 day'),
        (gen_random_uuid(), 'mail', 'invitation', 1, $1, $2, $3, now() + interval '1 day')`,
        id,
        json,
        JSON.stringify({ to: 'bob@x.example', text: `${all} invites you` }),
      ],
      [
        `insert into outbox (at, kind, recipient, subject, body, html) values (now(), 'mail', $1, $2, $2, $2), (now(), 'mail', 'bob@x.example', $2, $2, $2)`,
        mail,
        all,
      ],
      [
        `insert into events (id, group_id, type, subject, at, data) values (gen_random_uuid(), 1, 'lustra.user.changed', $1, now(), $2)`,
        `users/${id}`,
        json,
      ],
      [`insert into jobs (kind, group_id, person_id, payload) values ('nothing', 1, $1, $2)`, id, json],
      [
        `insert into done_changes (group_id, person_id, key, request, answer, at) values (1, $1, 'a', 'b', $2, now())`,
        id,
        json,
      ],
      [`insert into picture_use (group_id, person_id, since, pixels) values (1, $1, now(), 1)`, id],
      [
        `insert into source_keys (group_id, entity, source, key, target_id, hash, changed_at) values (1, 'people', 'crm', $2, $1, 'h', now())`,
        id,
        account,
      ],
      [
        `insert into waiting_rows (group_id, entity, source, key, sent, missing_entity, missing_source, missing_key, created_at) values (1, 'people', 'crm', $1, $2, 'stores', 'crm', 'x', now())`,
        mail,
        json,
      ],
      [
        `update stores set contact = $1, phone = $2 where group_id = 1 and id = (select min(id) from stores where group_id = 1)`,
        name,
        `+86 ${phone}`,
      ],
      [
        `update promotions set call_by = $1, call_by_mail = $2 where group_id = 1 and id = (select min(id) from promotions where group_id = 1)`,
        name,
        mail,
      ],
      [
        `update groups set account_manager_mail = $1, complaints_mail = $1, low_rating_mail = $1 where group_id = 1`,
        mail,
      ],
      [
        `insert into translations (group_id, language, original, translation) values (1, 'zh', $1, $2)`,
        name,
        `${name} 先生`,
      ],
      [
        `insert into audit_entries (at, actor_id, actor, person_id, account, action, target, group_code, before, after, address)
        values (now(), $1, $2, $1, $2, 'store-changed', $2, 'HARBOUR', $3, $3, '203.0.113.9')`,
        id,
        account,
        json,
      ],
    ] as [string, ...unknown[]][])
      await sql(statement, values)
    return id
  }

  it('has columns that may name somebody, all of which the erasure knows', async () => {
    expect([...columnsOf(personal), ...columnsOf(others)].sort()).toEqual((await textColumns()).sort())
  })

  it('is exported as a whole, without secrets, and recorded', async () => {
    const person = {
      Account: 'walter88',
      RealName: 'Walter Quill',
      MobilePhone: '13711112222',
      Email: 'wq@quill.example',
    }
    if (!isSecondEngine(engine)) {
      await addTraces(person)
      const data = await exportPersonData(
        testApp.database,
        { account: 'WALTER88', groupCode: undefined },
        { audit: audit(), fileStore: createDatabaseFileStore(testApp.database) },
      )
      const empty = Object.keys(data).filter((name) => Array.isArray(data[name]) && data[name].length === 0)
      // Not caused by the rows above.
      expect(empty).toEqual(['signIns', 'promotionInterests', 'promotionVisits', 'globalReports'])
      const text = JSON.stringify(data)
      for (const secret of ['argon2', 'password_hash', 'session_id']) expect(text).not.toContain(secret)
      expect(data).toMatchObject({
        account: [{ account: 'walter88', mail: 'wq@quill.example' }],
        memberships: [{ group: 'HARBOUR' }],
        evaluations: [{ overall_rating: 4, evaluator: 'Walter Quill' }],
        feedback: [
          {
            author: 'Walter Quill',
            messages: expect.arrayContaining([expect.objectContaining({ by: 'Dana Dai' })]),
          },
        ],
        auditEntries: expect.arrayContaining([
          expect.objectContaining({ action: 'user-added', target: 'walter88' }),
        ]),
      })
      const [feedback] = data.feedback as { images: { bytes: number; content: string }[] }[]
      for (const { bytes, content } of feedback!.images)
        expect(Buffer.from(content, 'base64')).toHaveLength(bytes)
      expect(feedback!.images.length).toBeGreaterThan(0)
      expect(await sql(`select target from audit_entries where action = 'user-exported'`)).toEqual([
        { target: 'walter88' },
      ])
      // A missing content is null; the rest is exported. It happens when rows are restored without the bucket.
      await sql(`delete from stored_file_parts where key in (select file_key from feedback_images)`)
      const ofGroup = await exportPersonData(
        testApp.database,
        { account: 'walter88', groupCode: 'HARBOUR' },
        { audit: audit(), fileStore: createDatabaseFileStore(testApp.database) },
      )
      const [without] = ofGroup.feedback as { images: object[] }[]
      expect(without!.images[0]).toMatchObject({ name: expect.any(String), content: null })
      // What administrators of the group do not see: other mails of a development server, global reports, and addresses of networks.
      expect(Object.keys(data).filter((name) => !(name in ofGroup))).toEqual([
        'unsentMessages',
        'globalReports',
      ])
      expect(JSON.stringify(data)).toContain('203.0.113.9')
      expect(JSON.stringify(ofGroup)).not.toContain('203.0.113.9')
      await erase('walter88')
    }
    await expect(
      exportPersonData(
        testApp.database,
        { account: 'walter88', groupCode: 'HARBOUR' },
        { audit: audit(), fileStore: createDatabaseFileStore(testApp.database) },
      ),
    ).rejects.toThrow('Nobody in HARBOUR has the login name walter88.')
  })

  it('leaves no name, login name, mail or phone anywhere, of now or before, once erased; what the group needs stays', async () => {
    const person = {
      Account: 'zebedee7',
      RealName: 'Zebedee Quux',
      MobilePhone: '13765432109',
      Email: 'zq@quux.example',
    }
    const id = await addTraces(person)
    const token = await testApp.tokenOf('zebedee7')
    const former = { RealName: 'Zebedina Older', MobilePhone: '13700001111', Email: 'older@quux.example' }
    await sql(
      `insert into audit_entries (at, actor, account, action, target, group_code, before, after)
        values (now(), 'harbour_admin', 'harbour_admin', 'user-changed', 'zebedee7', 'HARBOUR', $1, $2)`,
      [JSON.stringify({ ...former, MobilePhone: `+86 ${former.MobilePhone}` }), JSON.stringify(person)],
    )
    await sql(`insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at)
      select 1, id, store_id, 'Dear Zebedina Older (older@quux.example)', 'Dana Dai', true, now() from feedbacks where person_id = ${id}`)
    const texts = [...Object.values(person), ...Object.values(former)]
    expect(await placesOf(texts)).toEqual(columnsOf(personal).sort())
    const ratings = await sql(`select count(*)::int as given from service_reports where overall_rating > 0`)

    const planned = await erase('zebedee7', 'HARBOUR', true)
    expect(await placesOf(texts)).toEqual(columnsOf(personal).sort())
    expect(await erase('zebedee7', 'HARBOUR')).toEqual(planned)
    expect(planned).toMatchObject({ isWhole: true, rows: { people: 1, feedbacks: 1, stored_files: 3 } })

    expect(await placesOf(texts)).toEqual([])
    expect((await testApp.call('/api/Account/GetOwnSessions', { token })).ErrCode).not.toBe(0)
    expect(await sql(`select count(*)::int as given from service_reports where overall_rating > 0`)).toEqual(
      ratings,
    )
    expect(
      await sql(`select language, translation from translations where original = $1 order by 1`, [
        erasedName,
      ]),
    ).toEqual([
      { language: 'en', translation: 'Erased' },
      { language: 'zh', translation: '已删除' },
      { language: 'zh_hant', translation: '已刪除' },
    ])
    expect(
      await sql(
        `select distinct evaluator, evaluator_id from service_reports where evaluator = '${erasedName}'`,
      ),
    ).toEqual([{ evaluator: erasedName, evaluator_id: null }])
    expect(
      await sql(
        `select contents from feedback_messages where contents like 'Dear %已删除%' group by 1 order by length(contents) desc`,
      ),
    ).toEqual([
      { contents: `Dear ${erasedName} ${erasedName} ${erasedName}, thank you.` },
      { contents: `Dear ${erasedName} (${erasedName})` },
    ])
    expect(
      await sql(
        `select actor, target from audit_entries where action = 'user-erased' and group_code = 'HARBOUR' order by id desc limit 1`,
      ),
    ).toEqual([{ actor: 'command:person', target: String(id) }])
    expect(
      await sql(
        `select data ->> 'user' as id from events where type = 'lustra.user.deleted' order by number desc limit 1`,
      ),
    ).toEqual([{ id: String(id) }])
  })

  it('stays in the other groups of a person who is erased in one', async () => {
    const person = {
      Account: 'yolanda9',
      RealName: 'Yolanda Fitch',
      MobilePhone: '13733334444',
      Email: 'yf@fitch.example',
    }
    const id = await addTraces(person)
    await sql(
      `insert into memberships (group_id, person_id, role_id) select 2, $1, id from roles where group_id = 2 and code = 'GroupUser' limit 1`,
      [id],
    )
    await sql(`update people set managed_by = null where id = $1`, [id])
    await sql(
      `insert into audit_entries (at, actor, account, action, target, group_code) values (now(), 'jade_admin', 'jade_admin', 'user-added', 'yolanda9', 'JADE')`,
    )
    const erased = await erase('yolanda9', 'HARBOUR')
    expect(erased.isWhole).toBe(false)
    expect(
      await sql(
        `select m.group_id, m.is_default, p.managed_by, p.real_name from memberships m join people p on p.id = m.person_id where p.id = $1`,
        [id],
      ),
    ).toEqual([{ group_id: 2, is_default: true, managed_by: 2, real_name: 'Yolanda Fitch' }])
    const places = await placesOf(Object.values(person))
    // The account itself, mails of the account, and the trail of the other group.
    expect(places.filter((place) => !place.startsWith('people.') && !place.startsWith('outbox.'))).toEqual([
      'audit_entries.target',
    ])
  })

  it('is erased in one group without touching the rows of a group that they have left', async () => {
    const person = {
      Account: 'xavier77',
      RealName: 'Xavier Moss',
      MobilePhone: '13755556666',
      Email: 'xm@moss.example',
    }
    await addTraces(person)
    await sql(
      `insert into audit_entries (at, actor, account, action, target, group_code) values (now(), 'jade_admin', 'jade_admin', 'user-deleted', 'xavier77', 'JADE')`,
    )
    expect((await erase('xavier77', 'HARBOUR')).isWhole).toBe(true)
    expect(await placesOf(Object.values(person))).toEqual(['audit_entries.target'])
    expect(await sql(`select group_code from audit_entries where target = 'xavier77'`)).toEqual([
      { group_code: 'JADE' },
    ])
  })

  it('takes nothing of others whose names, login names and mails are longer ones', async () => {
    const token = await testApp.tokenOf('harbour_admin')
    const { ResData: found } = await testApp.call<Paged<ManagedUser>>(
      '/api/Security/User/FindWithPagerSearchAsync',
      { token, body: { keyword: 'harbour_user' } },
    )
    const added = await post<InsertedUser>('Security/User/Insert', {
      Account: 'sales',
      RealName: 'Li',
      Email: 'sales@x.example',
      AreaCode: '86',
      MobilePhone: '13788889999',
      RoleId: found!.Items[0]!.RoleId,
    })
    const id = Number(added.ResData!.UserId)
    await testApp.raw('/dev/outbox.json')
    await sql('delete from outgoing')
    await sql('delete from outbox')
    const queued: [
      topic: string,
      group: number | null,
      by: number | null,
      recipient: number | null,
      to: string,
    ][] = [
      ['answer', 1, 4, null, 'presales@x.example'],
      ['contact-changed', null, 4, null, 'li.wei@x.example'],
      ['answer', 1, id, 4, 'user@x.example'],
      ['complaint', 1, id, null, 'desk@x.example'],
      ['low-rating', 1, id, null, 'desk@x.example'],
      ['contact-changed', null, id, null, 'other@x.example'],
      ['invitation', 1, id, 4, 'sales@x.example.com'],
      // These go.
      ['interest', 1, id, null, 'manager@x.example'],
      ['invitation', 1, 4, id, 'older@x.example'],
      ['contact-changed', null, 4, null, 'SALES@x.example'],
      ['contact-changed', 1, 4, null, '+8613788889999'],
    ]
    for (const [topic, group, by, recipient, to] of queued)
      await sql(
        `insert into outgoing (id, kind, topic, group_id, person_id, recipient_id, about, content, due_at) values (gen_random_uuid(), 'mail', $1, $2, $3, $4, '{}', $5, now() + interval '1 day')`,
        [topic, group, by, recipient, JSON.stringify({ to, text: 'The list of Li, for sales.' })],
      )
    for (const key of ['sales', 'sales2', 'presales'])
      await sql(
        `insert into waiting_rows (group_id, entity, source, key, sent, missing_entity, missing_source, missing_key, created_at) values (1, 'people', 'crm', $1, $2, 'stores', 'crm', 'x', now())`,
        [key, JSON.stringify({ account: key, name: 'Lina', mail: `${key}@x.example` })],
      )
    await sql(
      `insert into sheet_imports (group_id, id, kind, state, by_name, file_name, created_at) values (1, 91, 'user', 'done', '', 'list.xlsx', now())`,
    )
    for (const [line, account] of ['sales', 'presales'].entries())
      await sql(
        `insert into sheet_import_rows (group_id, import_id, line, name, outcome, fields) values (1, 91, $1, $2, 'refused', $3)`,
        [line + 2, `${account} Lina`, JSON.stringify([{ Field: 'Account', Before: '', After: account }])],
      )
    await sql(
      `insert into outbox (at, kind, recipient, subject, body, html) values (now(), 'mail', 'presales@x.example', 'x', 'Dear presales, see the list', '')`,
    )
    await sql(
      `insert into audit_entries (at, actor, account, action, target, group_code, after) values (now(), 'linus', 'linus', 'mail-changed', 'presales', '', '{"Email": "presales@x.example", "RealName": "Lina"}')`,
    )
    await sql(
      `update stores set contact = 'sales', phone = '13788880000' where group_id = 1 and id = (select max(id) from stores where group_id = 1)`,
    )

    const all = await exportPersonData(
      testApp.database,
      { account: 'sales', groupCode: undefined },
      { audit: audit(), fileStore: createDatabaseFileStore(testApp.database) },
    )
    expect(all.unsentMessages).toEqual([])
    expect((all.queuedMessages as { topic: string }[]).map(({ topic }) => topic).sort()).toEqual([
      'contact-changed',
      'contact-changed',
      'invitation',
    ])
    await erase('sales')

    expect(
      await sql(
        `select topic, content ->> 'to' as to, content ->> 'text' as text from outgoing order by 1, 2`,
      ),
    ).toEqual(
      queued
        .filter((_, index) => index < 7)
        .map(([topic, group, by, , to]) => ({
          topic,
          to,
          // One without a group that others have caused may be of anybody.
          text:
            group === null && by !== id
              ? 'The list of Li, for sales.'
              : `The list of ${erasedName}, for sales.`,
        }))
        .sort((one, other) => (one.topic + one.to < other.topic + other.to ? -1 : 1)),
    )
    expect(
      await sql(
        `select key, sent ->> 'name' as name from waiting_rows where source = 'crm' and key like '%sales%' order by 1`,
      ),
    ).toEqual([
      { key: 'presales', name: 'Lina' },
      { key: 'sales2', name: 'Lina' },
    ])
    expect(await sql('select name from sheet_import_rows where import_id = 91')).toEqual([
      { name: 'presales Lina' },
    ])
    expect(await sql(`select body from outbox where recipient = 'presales@x.example'`)).toEqual([
      { body: 'Dear presales, see the list' },
    ])
    expect(await sql(`select target, after from audit_entries where actor = 'linus'`)).toEqual([
      { target: 'presales', after: { Email: 'presales@x.example', RealName: 'Lina' } },
    ])
    expect(await sql(`select phone from stores where contact = 'sales'`)).toEqual([{ phone: '13788880000' }])
  })

  it('has its former values also from what systems of the company have written, in more rows than one page', async () => {
    const hr = await addSystem(testApp, 'hr', ['--groups', 'HARBOUR', '--scopes', 'all'])
    const at = '/groups/HARBOUR/people/HR-0077'
    const first = { account: 'marker77', name: 'Ottilie Wren', mail: 'ow@wren.example', role: 'Store User' }
    const put = async (more: object) =>
      expect((await hr.send('PUT', at, { ...first, invite: false, ...more })).status).toBeLessThan(300)
    await put({ areaCode: '852', phone: '61230001' })
    await put({ areaCode: '852', phone: '61230002', name: 'Ottilie Finch', mail: 'of@finch.example' })
    await put({ areaCode: '852', phone: '61230003', name: 'Ottilie Lark', mail: 'ol@lark.example' })
    await sql(`insert into events (id, group_id, type, subject, at, data)
      select gen_random_uuid(), 1, 'lustra.user.changed', 'users/1', now(), '{"text": "Ottilie Wren, +852 61230001"}' from generate_series(1, 1200)`)
    const markers = [
      'HR-0077',
      'marker77',
      'Ottilie',
      'wren.example',
      'finch.example',
      'lark.example',
      '6123000',
    ]
    expect(await placesOf(markers)).toEqual(
      expect.arrayContaining(['audit_entries.before', 'source_keys.key']),
    )
    const { rows } = await erase('marker77', 'HARBOUR')
    expect(rows.events).toBeGreaterThanOrEqual(1200)
    // The last event says to the system which of its rows is meant.
    expect(await placesOf(['HR-0077'])).toEqual(['events.data'])
    expect(await sql(`select type from events where data::text like '%HR-0077%'`)).toEqual([
      { type: 'lustra.user.deleted' },
    ])
    expect(await placesOf(markers.slice(1))).toEqual([])
  })

  it('is not erased of the last administrator, nor by one group of the company’s own people', async () => {
    await sql(
      `update memberships set valid = false where group_id = 2 and person_id <> (select id from people where account = 'jade_admin')`,
    )
    await expect(erase('jade_admin', 'JADE')).rejects.toThrow('jade_admin is the last administrator of JADE')
    const [staff] = await sql<{ account: string; code: string }>(
      `select p.account, g.code from people p join memberships m on m.person_id = p.id join groups g on g.group_id = m.group_id where p.user_type = 'CAM' limit 1`,
    )
    const ofStaff = { account: staff!.account, groupCode: staff!.code }
    for (const refused of [
      erase(staff!.account, staff!.code),
      exportPersonData(testApp.database, ofStaff, {
        audit: audit(),
        fileStore: createDatabaseFileStore(testApp.database),
      }),
    ])
      await expect(refused).rejects.toThrow('The company’s own people are exported and erased in all groups')
    await expect(erase('harbour_user', 'JADE')).rejects.toThrow(
      'Nobody in JADE has the login name harbour_user.',
    )
  })
})
