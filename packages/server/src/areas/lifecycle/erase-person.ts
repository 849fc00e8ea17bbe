import { sql, type SQL } from 'drizzle-orm'
import { writeAudits, type AuditPart } from '../../identity/audit/audit.ts'
import { settleManagers } from '../../identity/people/people.queries.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { hasAdministrator, lockPeopleOf } from '../shared/administrators.ts'
import { deleteFiles, type FilesOf } from './delete-files.ts'
import {
  asKeys,
  LifecycleRefusal,
  namesOf,
  sourceKeysOf,
  type FoundPerson,
  type SourceKey,
} from './find-person.ts'
import { rewrite as rewriteRows, type Rewritten } from './rewrite.ts'
import { createSamePerson, type SamePerson } from './same-person.ts'
import { createScrub, erasedName, shownErased, type PersonNames, type Scrub } from './scrub.ts'

export interface Erasure {
  person: FoundPerson
  /** Groups that the person leaves, with everything there that names them. */
  groups: FoundPerson['groups']
  /** The groups of the transaction: those above, or all where nothing limits it. */
  reach: FoundPerson['groups']
  audit: Omit<AuditPart, 'groupCode'>
  files: FilesOf
}

export interface Erased {
  /** The account is gone; false for a person who is a member of other groups. */
  isWhole: boolean
  /** Rows that were deleted or changed, by table. */
  rows: Record<string, number>
}

/**
 * Removes a person from groups, and their names, contacts and files from everything there. What they have rated and answered stays under
 * a neutral name. Without another group the account goes, too. Throws a LifecycleRefusal for the last administrator of a group.
 */
export async function erasePerson(tx: Tx, erasure: Erasure): Promise<Erased> {
  const { person, groups, reach, audit } = erasure
  const groupIds = groups.map(({ groupId }) => groupId)
  await lockPeopleOf(tx, groupIds)
  const keys = await sourceKeysOf(tx, person.id)
  const names = await namesOf(tx, person, { keys })
  const isWhole = person.groups.every(({ groupId }) => groupIds.includes(groupId))
  const counts = createCounts()
  // They name the person by keys that are deleted below.
  for (const groupId of groupIds)
    await addEvents(tx, groupId, [
      {
        type: 'lustra.user.deleted',
        subject: `users/${person.id}`,
        at: audit.at,
        rows: [{ entity: 'people', id: person.id }],
        data: { user: String(person.id), account: erasedName, name: erasedName },
      },
    ])
  await tx.execute(sql`insert into translations (group_id, language, original, translation)
    select group_id, language, ${erasedName}, translation from unnest(${sql.param(groupIds)}::int[]) group_id,
      jsonb_each_text(${JSON.stringify(shownErased)}::jsonb) as shown (language, translation) on conflict do nothing`)
  const at: Step = {
    tx,
    counts,
    names,
    scrub: createScrub(names),
    same: createSamePerson(names),
    keys,
    person,
    isWhole,
    inReach: inGroups(reach.map(({ groupId }) => groupId)),
  }
  await eraseAnswers(at)
  await eraseImports(at, erasure.files)
  await eraseQueues(at)
  await eraseContacts(at)
  await eraseTrail(
    at,
    reach.map(({ code }) => code),
  )
  await removePerson(at, groups, audit.at)
  for (const { code } of groups)
    await writeAudits(tx, { ...audit, groupCode: code }, [
      { action: 'user-erased', target: String(person.id) },
    ])
  if (groups.length === 0)
    await writeAudits(tx, { ...audit, groupCode: '' }, [{ action: 'user-erased', target: String(person.id) }])
  return { isWhole, rows: counts.rows }
}

interface Step {
  tx: Tx
  counts: Counts
  names: PersonNames
  scrub: Scrub
  same: SamePerson
  keys: readonly SourceKey[]
  person: FoundPerson
  isWhole: boolean
  inReach: SQL
}

interface Counts {
  rows: Record<string, number>
  add(table: string, rows: number | null): void
}

function createCounts(): Counts {
  const rows: Record<string, number> = {}
  return {
    rows,
    add(table, count) {
      if (count) rows[table] = (rows[table] ?? 0) + count
    },
  }
}

const inGroups = (ids: readonly number[]) => sql`group_id = any (${sql.param([...ids])}::int[])`

async function run({ tx, counts }: Step, table: string, statement: SQL): Promise<void> {
  counts.add(table, (await tx.execute(statement)).rowCount)
}

async function rewrite(
  { tx, counts }: Step,
  { isCounted = true, ...rows }: Rewritten & { isCounted?: boolean },
  change: (value: unknown) => unknown,
): Promise<void> {
  const written = await rewriteRows(tx, rows, change)
  if (isCounted) counts.add(rows.table, written)
}

/** What the person rated, sent and answered: it stays, without their name and contacts. */
async function eraseAnswers(step: Step): Promise<void> {
  const { scrub, person, inReach } = step
  const own = sql`${inReach} and person_id = ${person.id}`
  const prose = (value: unknown) => scrub.prose(String(value))
  const ofOwnFeedback = sql`${inReach} and (group_id, feedback_id) in (select group_id, id from feedbacks where ${own})`
  const ofOwnRating = sql`${inReach} and evaluator_id = ${person.id}`
  await rewrite(
    step,
    { table: 'feedback_messages', columns: ['contents'], where: sql`${ofOwnFeedback} or (${own})` },
    prose,
  )
  await rewrite(
    step,
    {
      table: 'stored_files',
      columns: ['name'],
      where: sql`${inReach} and (group_id, key) in (select group_id, file_key from feedback_images where ${ofOwnFeedback})`,
    },
    prose,
  )
  await rewrite(
    step,
    { table: 'feedbacks', columns: ['contents', 'remarks', 'answer'], where: own, isCounted: false },
    prose,
  )
  await run(
    step,
    'feedbacks',
    sql`update feedbacks set person_id = null, author = ${erasedName}, contact = '', phone = '' where ${own}`,
  )
  await eraseActions(step, own)
  for (const [table, column] of [
    ['feedback_messages', undefined],
    ['corrective_action_steps', 'note'],
    ['proposal_steps', 'contents'],
  ] as const) {
    if (column) await rewrite(step, { table, columns: [column], where: own, isCounted: false }, prose)
    await run(
      step,
      table,
      sql`update ${sql.raw(table)} set person_id = null, by_name = ${erasedName} where ${own}`,
    )
  }
  // Printed with the name of the one who rated.
  await run(
    step,
    'report_files',
    sql`delete from report_files where (group_id, report_id) in (select group_id, id from service_reports where ${ofOwnRating})`,
  )
  await rewrite(
    step,
    { table: 'service_reports', columns: ['other_suggestions'], where: ofOwnRating, isCounted: false },
    prose,
  )
  await run(
    step,
    'service_reports',
    sql`update service_reports set evaluator_id = null, evaluator = ${erasedName} where ${ofOwnRating}`,
  )
}

/** Photos of the person's steps, and where the person is or was responsible. Before their steps, which name the photos. */
async function eraseActions(step: Step, own: SQL): Promise<void> {
  const { scrub, person, inReach } = step
  const ofOwnSteps = sql`${inReach} and (group_id, step_id) in (select group_id, id from corrective_action_steps where ${own})`
  const prose = (value: unknown) => scrub.prose(String(value))
  await rewrite(
    step,
    {
      table: 'stored_files',
      columns: ['name'],
      where: sql`${inReach} and (group_id, key) in (select group_id, unnest(array[file_key, thumbnail_key]) from corrective_action_files where ${ofOwnSteps})`,
    },
    prose,
  )
  await rewrite(
    step,
    { table: 'corrective_action_files', columns: ['name'], where: ofOwnSteps, isCounted: false },
    prose,
  )
  // Who has added it has typed them.
  const ofOwnActions = sql`${inReach} and (group_id, id) in (select group_id, action_id from corrective_action_steps where ${own})`
  await rewrite(
    step,
    { table: 'corrective_actions', columns: ['title', 'finding'], where: ofOwnActions, isCounted: false },
    prose,
  )
  await run(
    step,
    'corrective_action_files',
    sql`update corrective_action_files set added_by = ${erasedName} where ${ofOwnSteps}`,
  )
  await run(
    step,
    'corrective_action_steps',
    sql`update corrective_action_steps set assignee_id = null, assignee_name = ${erasedName} where ${inReach} and assignee_id = ${person.id}`,
  )
  for (const column of ['assignee_id', 'verified_by'].map((name) => sql.raw(name)))
    await run(
      step,
      'corrective_actions',
      sql`update corrective_actions set ${column} = null where ${inReach} and ${column} = ${person.id}`,
    )
}

/** Spreadsheets that the person sent, files that were made for them, and rows of spreadsheets about them. */
async function eraseImports(step: Step, files: FilesOf): Promise<void> {
  const { tx, scrub, same, person, inReach } = step
  const own = sql`${inReach} and person_id = ${person.id}`
  const { rows: keys } = await tx.execute<{ groupId: number; key: string }>(sql`
    select group_id as "groupId", file_key as key from file_jobs where ${own} and file_key <> ''
    union select group_id, file_key from sheet_imports where ${own} and file_key <> ''`)
  await run(step, 'file_jobs', sql`delete from file_jobs where ${own}`)
  // Drafts end; one that a job works on ends with it.
  await run(
    step,
    'sheet_imports',
    sql`update sheet_imports set by_name = ${erasedName}, person_id = null, file_key = '',
      state = case when state = 'checked' then 'cancelled' else state end where ${own}`,
  )
  step.counts.add('stored_files', await deleteFiles(tx, files, keys))
  const about = sql`${inReach} and (name ~* ${scrub.pattern} or fields::text ~* ${scrub.pattern} or after::text ~* ${scrub.pattern} or before::text ~* ${scrub.pattern})`
  await run(
    step,
    'sheet_import_rows',
    sql`delete from sheet_import_rows r where ${inReach} and exists (
        select from sheet_imports i where i.group_id = r.group_id and i.id = r.import_id and i.kind = 'user')
      and (target_id = ${person.id} or ${same.account("after ->> 'Account'")} or ${same.account("before ->> 'Account'")}
        or exists (select from jsonb_path_query(fields, '$[*] ? (@.Field == "Account")') f
          where ${same.account("f ->> 'After'")} or ${same.account("f ->> 'Before'")}))`,
  )
  // Names of rows are a login name and a name.
  const clean = (value: unknown) =>
    typeof value === 'string' ? scrub.prose(scrub.value(value)) : scrub.json(value)
  await rewrite(
    step,
    { table: 'sheet_import_rows', columns: ['name', 'fields', 'after', 'before'], where: about },
    clean,
  )
  await rewrite(
    step,
    {
      table: 'sheet_imports',
      columns: ['file_name', 'problem_detail', 'source'],
      where: sql`${inReach} and (file_name ~* ${scrub.pattern} or problem_detail ~* ${scrub.pattern} or source::text ~* ${scrub.pattern})`,
    },
    (value) => (typeof value === 'string' ? scrub.prose(value) : scrub.json(value)),
  )
  await run(
    step,
    'file_jobs',
    sql`update file_jobs set actor = ${erasedName} where ${inReach} and lower(actor) = lower(${person.account})`,
  )
}

/** Messages to the person and about them, events, jobs, and rows of systems that wait. What is for others stays, without the person. */
async function eraseQueues(step: Step): Promise<void> {
  const { scrub, same, keys, person, inReach, isWhole } = step
  const mentions = (column: string) => sql`${sql.raw(column)}::text ~* ${scrub.pattern}`
  const { id } = person
  const isToThem = sql`(recipient_id = ${id} or ${same.contact("content ->> 'to'")})`
  // Without a group it is about an account, by a person or of any group: only theirs.
  const withoutGroup = isWhole ? sql`group_id is null` : sql`false`
  await run(
    step,
    'outgoing',
    sql`delete from outgoing where (${inReach} or ${withoutGroup}) and (${isToThem}
      or topic = 'interest' and person_id = ${id} or topic = 'invitation' and about ->> 'person' = ${String(id)})`,
  )
  for (const column of ['content', 'about'])
    await rewrite(
      step,
      {
        table: 'outgoing',
        columns: [column],
        where: sql`(${inReach} or ${withoutGroup} and person_id = ${id}) and ${mentions(column)}`,
      },
      column === 'content' ? scrub.texts : scrub.json,
    )
  if (isWhole) {
    await run(step, 'outbox', sql`delete from outbox where ${same.contact('recipient')}`)
    await rewrite(
      step,
      {
        table: 'outbox',
        columns: ['subject', 'body', 'html'],
        where: sql`${mentions('subject')} or ${mentions('body')} or ${mentions('html')}`,
      },
      (value) => scrub.prose(String(value)),
    )
  }
  await rewrite(
    step,
    { table: 'events', columns: ['data'], where: sql`${inReach} and ${mentions('data')}` },
    scrub.texts,
  )
  // Keys of systems, such as a login name; the last event keeps them.
  await run(
    step,
    'events',
    sql`update events set data = jsonb_set(data, '{keys}', '[]') where ${inReach} and subject = ${`users/${id}`}
      and type <> 'lustra.user.deleted' and data -> 'keys' <> '[]'`,
  )
  await rewrite(
    step,
    { table: 'jobs', columns: ['payload'], where: sql`${inReach} and ${mentions('payload')}` },
    scrub.json,
  )
  await run(step, 'done_changes', sql`delete from done_changes where ${inReach} and person_id = ${id}`)
  await run(step, 'picture_use', sql`delete from picture_use where ${inReach} and person_id = ${id}`)
  await run(
    step,
    'waiting_rows',
    sql`delete from waiting_rows w where ${inReach} and entity = 'people' and (
      ${same.account('key')} or ${same.account("sent ->> 'account'")} or ${same.mail('key')} or ${same.mail("sent ->> 'mail'")}
      or exists (select from ${asKeys(keys)} where k.source = w.source and k.key = w.key))`,
  )
  for (const [table, column] of [
    ['source_keys', 'target_id'],
    ['removed_rows', 'id'],
  ])
    await run(
      step,
      table!,
      sql`delete from ${sql.raw(table!)} where ${inReach} and entity = 'people' and ${sql.raw(column!)} = ${id}`,
    )
}

/** Where the company names the person as a contact, and translations of their name. */
async function eraseContacts(step: Step): Promise<void> {
  const { names, same, person, inReach } = step
  for (const table of ['stores', 'feedbacks'])
    await run(
      step,
      table,
      sql`update ${sql.raw(table)} set contact = '', phone = ''
        where ${inReach} and (${same.name('contact')} or ${same.contact('contact')} or ${same.phone('phone')})`,
    )
  await run(
    step,
    'promotions',
    sql`update promotions set call_by = '', call_by_mail = ''
      where ${inReach} and (${same.mail('call_by_mail')} or call_by_mail = '' and ${same.name('call_by')})`,
  )
  for (const column of ['account_manager_mail', 'complaints_mail', 'low_rating_mail'])
    await run(
      step,
      'groups',
      sql`update groups set ${sql.raw(column)} = '' where ${inReach} and ${same.mail(column)}`,
    )
  await run(
    step,
    'translations',
    sql`delete from translations t where ${inReach} and original = any (${sql.param([...names.names])}::text[]) and not exists (
      select from people p join memberships m on m.person_id = p.id
      where m.group_id = t.group_id and p.id <> ${person.id} and p.real_name = t.original)`,
  )
  await run(
    step,
    'promotion_interests',
    sql`delete from promotion_interests where ${inReach} and person_id = ${person.id}`,
  )
  await run(
    step,
    'promotion_visits',
    sql`delete from promotion_visits where ${inReach} and person_id = ${person.id}`,
  )
}

/** The audit trail keeps what happened and when, not by whom or with which values of the person. */
async function eraseTrail(step: Step, codes: readonly string[]): Promise<void> {
  const { scrub, same, keys, person, isWhole } = step
  const { id } = person
  const ofGroups = sql`group_code = any (${sql.param([...codes])}::text[])`
  const texts = ['target', 'actor', 'account']
  const ownOnes = sql`(actor_id = ${id} or person_id = ${id} or ${sql.join(
    texts.map((column) => sql`${same.account(column)} or ${same.contact(column)}`),
    sql` or `,
  )})`
  // Entries without a group are those of an account, in whichever groups it is.
  const withoutGroup = isWhole ? sql`group_code = '' and ${ownOnes}` : sql`false`
  const mentions = [...texts, 'before', 'after'].map(
    (column) => sql`${sql.raw(column)}::text ~* ${scrub.pattern}`,
  )
  await rewrite(
    step,
    {
      table: 'audit_entries',
      columns: ['target', 'before', 'after', 'actor', 'account'],
      where: sql`${ofGroups} and (${sql.join(mentions, sql` or `)}) or ${withoutGroup}`,
    },
    (value) => (typeof value === 'string' ? scrub.value(value) : scrub.json(value)),
  )
  await step.tx.execute(sql`update audit_entries e set target = ${erasedName} from ${asKeys(keys)}
    where ${ofGroups} and action like 'user-%' and e.actor = k.actor and e.target = k.key`)
  for (const [of, name] of [
    ['actor_id', 'actor'],
    ['person_id', 'account'],
  ])
    await step.tx.execute(
      sql`update audit_entries set ${sql.raw(of!)} = null, ${sql.raw(name!)} = ${erasedName}, address = ''
        where (${ofGroups} or ${isWhole ? sql`group_code = ''` : sql`false`}) and ${sql.raw(of!)} = ${id}`,
    )
}

async function removePerson(step: Step, groups: FoundPerson['groups'], now: Date): Promise<void> {
  const { tx, person, isWhole } = step
  for (const { groupId, code } of groups) {
    const hadAdministrator = await hasAdministrator(tx, groupId)
    await run(
      step,
      'memberships',
      sql`delete from memberships where group_id = ${groupId} and person_id = ${person.id}`,
    )
    if (hadAdministrator && !(await hasAdministrator(tx, groupId)))
      throw new LifecycleRefusal(
        `${person.account} is the last administrator of ${code}: make somebody else one first.`,
      )
  }
  if (isWhole) return run(step, 'people', sql`delete from people where id = ${person.id}`)
  await leaveGroups(tx, person.id, now)
  await settleManagers(tx, [person.id])
}

/** Sessions go on in a group that is left, where the person is valid; otherwise they end. */
export async function leaveGroups(tx: Tx, personId: number, now: Date): Promise<void> {
  await tx.execute(sql`update memberships m set is_default = true where person_id = ${personId}
    and not exists (select from memberships other where other.person_id = m.person_id and other.is_default)
    and group_id = (select group_id from memberships first where first.person_id = ${personId} order by valid desc, group_id limit 1)`)
  await tx.execute(sql`with open as (select min(m.group_id) as id from memberships m join groups g on g.group_id = m.group_id
      where m.person_id = ${personId} and m.valid and g.valid)
    update sessions s set group_id = open.id,
      ended_at = case when open.id is null then coalesce(s.ended_at, ${now.toISOString()}::timestamptz) else s.ended_at end,
      ended_by = case when open.id is null then coalesce(s.ended_by, 'deactivated') else s.ended_by end
    from open where s.person_id = ${personId} and s.group_id is not null
      and not exists (select from memberships m where m.person_id = s.person_id and m.group_id = s.group_id)`)
}
