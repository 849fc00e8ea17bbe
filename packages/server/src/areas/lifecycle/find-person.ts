import { sql } from 'drizzle-orm'
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

/** The person with this login name, in any case. Throws when there is none, or none in the group. */
export async function findPerson(tx: Tx, account: string, groupCode?: string): Promise<FoundPerson> {
  const { rows } = await tx.execute<Record<keyof FoundPerson, never>>(sql`
    select p.id, p.account, p.real_name as "realName", p.user_type <> 'Group' as "isStaff", coalesce((
      select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'code', g.code) order by g.code)
      from memberships m join groups g on g.group_id = m.group_id where m.person_id = p.id), '[]') as groups
    from people p where lower(p.account) = lower(${account})`)
  const [found] = rows as FoundPerson[]
  if (!found || (groupCode !== undefined && !found.groups.some(({ code }) => code === groupCode)))
    throw new LifecycleRefusal(
      `Nobody${groupCode === undefined ? '' : ` in ${groupCode}`} has the login name ${account}.`,
      'not-found',
    )
  return found
}

/** Present and former names of a person: the audit trail has the values of each change. */
export async function namesOf(tx: Tx, { id, account }: FoundPerson): Promise<PersonNames> {
  const { rows } = await tx.execute<{ field: string; value: string }>(sql`
    with entries as (
      select before, after from audit_entries where person_id = ${id} and action in ('phone-changed', 'mail-changed')
      union all select before, after from audit_entries where lower(target) = lower(${account}) and action like 'user-%')
    select distinct field, value from (
      select key as field, value from entries, jsonb_each_text(before)
      union all select key, value from entries, jsonb_each_text(after)
      union all select v.* from people p, lateral (values
        ('RealName', p.real_name), ('Account', p.account), ('Email', p.mail), ('MobilePhone', p.phone)) v where p.id = ${id}) as found
    where coalesce(value, '') <> ''`)
  const all = (name: string) =>
    rows.filter(({ field, value }) => field === name && value !== erasedName).map(({ value }) => value)
  return {
    names: all('RealName'),
    accounts: all('Account'),
    mails: all('Email'),
    phones: [...new Set(all('MobilePhone').map((phone) => phone.replace(/^\+\d{1,4} /, '')))],
  }
}
