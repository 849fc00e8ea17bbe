import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { asKeys, namesOf, sourceKeysOf, type FoundPerson, type SourceKey } from './find-person.ts'
import { createSamePerson, type SamePerson } from './same-person.ts'
import { createScrub, type PersonNames } from './scrub.ts'

/** Everything that the database has of a person in these groups, by what it is. Never a password, code, token or key of a session. */
export type PersonExport = Record<string, unknown>

interface Part {
  name: string
  query: SQL
  /** Leaves out what only looks like the person. */
  isTheirs?: (row: unknown) => boolean
}

/** Whose rows: parts of the conditions and columns of the queries below, in which the table is `t`. */
interface Whose {
  id: number
  /** Of the groups. */
  ids: SQL
  /** The same, and the entries without a group where they belong to the export. */
  codes: SQL
  /** Rows that belong to no group, such as sessions, are left out, and addresses of the network: only these groups were asked for. */
  isOfGroups: boolean
  keys: readonly SourceKey[]
  names: PersonNames
  same: SamePerson
}

/** Rows of the groups, and without a group those with the condition. */
const inGroupsOr = ({ ids, isOfGroups }: Whose, withoutGroup: SQL) =>
  isOfGroups
    ? sql`t.group_id = any ${ids}`
    : sql`(t.group_id = any ${ids} or t.group_id is null and ${withoutGroup})`
const own = ({ ids, id }: Whose, column = 'person_id') =>
  sql`t.group_id = any ${ids} and t.${sql.raw(column)} = ${id}`
const group = sql`(select code from groups g where g.group_id = t.group_id) as "group"`
const store = sql`(select code from stores s where s.group_id = t.group_id and s.id = t.store_id) as store`
const fileOf = (key: string) =>
  sql`(select jsonb_build_object('key', f.key, 'name', f.name, 'type', f.content_type, 'bytes', f.bytes) from stored_files f where f.group_id = t.group_id and f.key = t.${sql.raw(key)}) as file`

/** The account, and what the person rated, sent and answered. */
function ownParts(whose: Whose): Part[] {
  const { id } = whose
  return [
    {
      name: 'account',
      query: sql`select id, account, real_name, area_code, phone, mail, phone_proven, mail_proven, user_type, valid, invited_at, has_signed_in,
        directory_id <> '' as has_directory from people t where id = ${id}`,
    },
    {
      name: 'memberships',
      query: sql`select ${group}, r.name as role, r.code as role_code, t.is_default, t.is_admin, t.valid,
        (select coalesce(jsonb_agg(s.code order by s.code), '[]') from person_stores p join stores s on s.group_id = p.group_id and s.id = p.store_id
          where p.group_id = t.group_id and p.person_id = t.person_id) as stores,
        (select coalesce(jsonb_agg(o.name order by o.name), '[]') from person_organizes p join organizes o on o.group_id = p.group_id and o.id = p.organize_id
          where p.group_id = t.group_id and p.person_id = t.person_id) as nodes
        from memberships t left join roles r on r.group_id = t.group_id and r.id = t.role_id where ${own(whose)}`,
    },
    {
      name: 'signIns',
      query: sql`select kind, ${group}, language, opened_at, alive_until, ended_at, ended_by from sessions t
        where person_id = ${id} and ${inGroupsOr(whose, sql`true`)} order by opened_at`,
    },
    {
      name: 'evaluations',
      query: sql`select ${group}, report_no, ${store}, service_time, overall_rating, other_suggestions, evaluator, evaluated_at
        from service_reports t where ${own(whose, 'evaluator_id')} order by evaluated_at`,
    },
    {
      name: 'feedback',
      query: sql`select ${group}, id, ${store}, type_ids, contents, remarks, contact, phone, author, created_at, status,
        (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'by', m.by_name, 'isStaff', m.is_staff, 'contents', m.contents) order by m.at, m.id), '[]')
          from feedback_messages m where m.group_id = t.group_id and m.feedback_id = t.id) as messages,
        (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'type', f.content_type, 'bytes', f.bytes) order by i.position), '[]')
          from feedback_images i join stored_files f on f.group_id = i.group_id and f.key = i.file_key
          where i.group_id = t.group_id and i.feedback_id = t.id) as images
        from feedbacks t where ${own(whose)} order by created_at`,
    },
    {
      name: 'messages',
      query: sql`select ${group}, feedback_id, ${store}, contents, by_name, is_staff, at from feedback_messages t where ${own(whose)} order by at`,
    },
    {
      name: 'correctiveActionSteps',
      query: sql`select ${group}, action_id, ${store}, kind, status, note, by_name, at,
        (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'type', f.content_type, 'bytes', f.bytes) order by c.id), '[]')
          from corrective_action_files c join stored_files f on f.group_id = c.group_id and f.key = c.file_key
          where c.group_id = t.group_id and c.step_id = t.id) as images
        from corrective_action_steps t where ${own(whose)} order by at`,
    },
    {
      name: 'correctiveActionsAssigned',
      query: sql`select ${group}, id, ${store}, title, due_date, status from corrective_actions t where ${own(whose, 'assignee_id')} order by due_date, id`,
    },
    {
      name: 'correctiveActionAssignments',
      query: sql`select ${group}, action_id, ${store}, assignee_name, by_name, note, at from corrective_action_steps t where ${own(whose, 'assignee_id')} order by at`,
    },
    {
      name: 'proposalAnswers',
      query: sql`select ${group}, proposal_id, ${store}, status, contents, by_name, is_staff, at from proposal_steps t where ${own(whose)} order by at`,
    },
    {
      name: 'promotionInterests',
      query: sql`select ${group}, promotion_id, at from promotion_interests t where ${own(whose)} order by at`,
    },
    {
      name: 'promotionVisits',
      query: sql`select ${group}, at, before_at from promotion_visits t where ${own(whose)}`,
    },
  ]
}

/** What was made for the person, and what names them. */
function furtherParts(whose: Whose): Part[] {
  const { id, ids, same, names } = whose
  // Others may have the same name.
  const byContact = createScrub({ ...names, names: [] })
  return [
    {
      name: 'imports',
      query: sql`select ${group}, kind, state, file_name, created_at, ${fileOf('file_key')} from sheet_imports t where ${own(whose)} order by created_at`,
    },
    {
      name: 'importedRows',
      query: sql`select ${group}, name, outcome, fields, after, before from sheet_import_rows t
        join sheet_imports i on i.group_id = t.group_id and i.id = t.import_id and i.kind = 'user'
        where t.group_id = any ${ids} and t.target_id = ${id}`,
    },
    {
      name: 'madeFiles',
      query: sql`select ${group}, kind, state, actor, file_name, created_at, ${fileOf('file_key')} from file_jobs t where ${own(whose)} order by created_at`,
    },
    {
      name: 'queuedMessages',
      query: sql`select ${group}, kind, topic, content, state, created_at from outgoing t
        where ${inGroupsOr(whose, sql`true`)} and (recipient_id = ${id} or ${same.contact("content ->> 'to'")}) order by created_at`,
    },
    {
      name: 'events',
      query: sql`select ${group}, type, subject, at, data from events t
        where t.group_id = any ${ids} and (subject = ${`users/${id}`} or data ->> 'user' = ${String(id)} or data::text ~* ${byContact.pattern}) order by at`,
      isTheirs: (row) => {
        const { subject, data } = row as { subject: string; data: { user?: unknown } }
        const isAbout = subject === `users/${id}` || data.user === String(id)
        return isAbout || JSON.stringify(byContact.texts(data)) !== JSON.stringify(data)
      },
    },
    {
      name: 'keysOfSystems',
      query: sql`select ${group}, source, key, changed_at from source_keys t where t.group_id = any ${ids} and entity = 'people' and target_id = ${id}`,
    },
    {
      name: 'contactOfStores',
      query: sql`select ${group}, code, contact, phone from stores t where t.group_id = any ${ids} and (${same.name('contact')} or ${same.contact('contact')} or ${same.phone('phone')})`,
    },
    {
      name: 'translations',
      query: sql`select ${group}, language, original, translation from translations t where t.group_id = any ${ids} and original = any (${sql.param([...names.names])}::text[])`,
    },
    {
      name: 'repeatedChanges',
      query: sql`select ${group}, answer, at from done_changes t where ${own(whose)} order by at`,
    },
    ...trailParts(whose),
    ...(whose.isOfGroups ? [] : partsWithoutGroup(whose)),
  ]
}

function trailParts({ id, codes, isOfGroups, keys, same }: Whose): Part[] {
  return [
    {
      name: 'auditEntries',
      query: sql`select at, actor, account, action, target, group_code, before, after ${isOfGroups ? sql`` : sql`, address`} from audit_entries t
        where group_code = any ${codes} and (actor_id = ${id} or person_id = ${id} or ${same.account('target')}
          or action like 'user-%' and exists (select from ${asKeys(keys)} where k.actor = t.actor and k.key = t.target)) order by id`,
    },
  ]
}

/** What belongs to the account, or to no group that is known. */
function partsWithoutGroup({ id, same }: Whose): Part[] {
  return [
    {
      name: 'unsentMessages',
      query: sql`select at, kind, recipient, subject, body from outbox t where ${same.contact('recipient')} order by at`,
    },
    {
      name: 'globalReports',
      query: sql`select version, at from global_report_access t where person_id = ${id}`,
    },
  ]
}

/** Only of the groups where `isOfGroups`, otherwise also what belongs to the account. */
export async function exportPerson(
  tx: Tx,
  person: FoundPerson,
  { groups, isOfGroups, at }: { groups: FoundPerson['groups']; isOfGroups: boolean; at: Date },
): Promise<PersonExport> {
  const codes = groups.map(({ code }) => code)
  const keys = await sourceKeysOf(tx, person.id)
  const names = await namesOf(tx, person, { keys, codes: isOfGroups ? codes : undefined })
  const whose: Whose = {
    id: person.id,
    ids: sql`(${sql.param(groups.map(({ groupId }) => groupId))}::int[])`,
    codes: sql`(${sql.param(isOfGroups ? codes : ['', ...codes])}::text[])`,
    isOfGroups,
    keys,
    names,
    same: createSamePerson(names),
  }
  const found: PersonExport = { exportedAt: at.toISOString(), groups: codes, names }
  for (const { name, query, isTheirs = () => true } of [...ownParts(whose), ...furtherParts(whose)]) {
    const { rows } = await tx.execute<{ row: unknown }>(
      sql`select to_jsonb(part) as row from (${query}) part`,
    )
    found[name] = rows.map(({ row }) => row).filter(isTheirs)
  }
  return found
}
