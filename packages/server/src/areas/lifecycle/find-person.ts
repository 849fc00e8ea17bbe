import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database/scope.ts'
import { erasedName, type PersonNames } from './scrub.ts'

/** A refusal, as a sentence for an operator or a developer. */
export class LifecycleRefusal extends Error {
  readonly code: 'not-found' | 'conflict'
  constructor(message: string, code: 'not-found' | 'conflict' = 'conflict') {
    super(message)
    this.code = code
  }
}

export interface FoundPerson {
  id: number
  account: string
  realName: string
  isStaff: boolean
  /** Where they are a member. */
  groups: { groupId: number; code: string }[]
}

/** The person with this login name, in any case. Throws when there is none, or, where a group is named, none among its own people. */
export async function findPerson(tx: Tx, account: string, groupCode?: string): Promise<FoundPerson> {
  const { rows } = await tx.execute<Record<keyof FoundPerson, never>>(sql`
    select p.id, p.account, p.real_name as "realName", p.user_type <> 'Group' as "isStaff", coalesce((
      select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'code', g.code) order by g.code)
      from memberships m join groups g on g.group_id = m.group_id where m.person_id = p.id), '[]') as groups
    from people p where lower(p.account) = lower(${account})`)
  const [found] = rows as FoundPerson[]
  if (groupCode === undefined) {
    if (!found) throw new LifecycleRefusal(`Nobody has the login name ${account}.`, 'not-found')
    return found
  }
  // The same sentence for both, so that a group does not learn who works for the company.
  if (!found || found.isStaff || !found.groups.some(({ code }) => code === groupCode))
    throw new LifecycleRefusal(
      `Nobody in ${groupCode} has the login name ${account}. The company’s own people are exported and erased in all groups, by the command.`,
      'not-found',
    )
  return found
}

/** Under which key a system of the company sent the person, as its audit entries name both. */
export interface SourceKey {
  actor: string
  source: string
  key: string
}

/** The keys of the person, without those that are the login name of somebody else. */
export async function sourceKeysOf(tx: Tx, id: number): Promise<SourceKey[]> {
  const { rows } = await tx.execute<Record<keyof SourceKey, never>>(sql`
    select distinct 'service:' || source as actor, source, key from source_keys
    where entity = 'people' and target_id = ${id}
      and not exists (select from people p where lower(p.account) = lower(key) and p.id <> ${id})`)
  return rows
}

export const asKeys = (keys: readonly SourceKey[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (actor text, source text, key text)`

/** Fields of audit entries: those of the portal, and those of the company's systems. */
const fieldsOf = {
  names: ['RealName', 'name'],
  accounts: ['Account', 'account'],
  mails: ['Email', 'mail'],
  phones: ['MobilePhone', 'phone'],
  areaCodes: ['AreaCode', 'areaCode'],
} as const

/**
 * Present and former names of a person: the audit trail has the values of each change. With codes only the entries of these groups count.
 * Former mails and phones that somebody else has now are not the person's.
 */
export async function namesOf(
  tx: Tx,
  { id, account }: FoundPerson,
  { keys, codes }: { keys: readonly SourceKey[]; codes?: readonly string[] | undefined },
): Promise<PersonNames> {
  const ofCodes = codes ? sql`e.group_code = any (${sql.param([...codes])}::text[])` : sql`true`
  const { rows } = await tx.execute<{ field: string; value: string }>(sql`
    with entries as (
      select before, after from audit_entries e where ${ofCodes} and person_id = ${id} and action in ('phone-changed', 'mail-changed')
      union all select before, after from audit_entries e where ${ofCodes} and lower(target) = lower(${account}) and action like 'user-%'
      union all select before, after from audit_entries e join ${asKeys(keys)} on k.actor = e.actor and k.key = e.target
        where ${ofCodes} and action like 'user-%')
    select distinct field, value from (
      select key as field, value, false as is_own from entries, jsonb_each_text(before)
      union all select key, value, false from entries, jsonb_each_text(after)
      union all select v.*, true from people p, lateral (values
        ('RealName', p.real_name), ('Account', p.account), ('Email', p.mail), ('MobilePhone', p.phone), ('AreaCode', p.area_code)) v
        where p.id = ${id}) as found
    where coalesce(value, '') <> '' and (is_own or not exists (select from people o where o.id <> ${id} and (
      field in ('Email', 'mail') and lower(o.mail) = lower(value)
      or field in ('MobilePhone', 'phone') and value in (o.phone, '+' || o.area_code || ' ' || o.phone))))`)
  const all = (wanted: readonly string[]) => [
    ...new Set(
      rows
        .filter(({ field, value }) => wanted.includes(field) && value !== erasedName)
        .map(({ value }) => value),
    ),
  ]
  const phones = all(fieldsOf.phones).map((phone) => /^(?:\+(\d{1,4}) )?(.*)$/s.exec(phone)!)
  const unique = (texts: (string | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))]
  return {
    names: all(fieldsOf.names),
    accounts: all(fieldsOf.accounts),
    mails: all(fieldsOf.mails),
    phones: unique(phones.map(([, , phone]) => phone)),
    areaCodes: unique([...all(fieldsOf.areaCodes), ...phones.map(([, areaCode]) => areaCode)]),
  }
}
