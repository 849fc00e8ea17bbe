import { isLoginName, normalizeTyped, type AppError } from '@lustra/core/contract'
import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import { changeOf } from '../../identity/audit/audit.ts'
import { readMail, readPhone } from '../../identity/codes/target.ts'
import { findTakenNames, type SignInNames } from '../../identity/people/names-in-use.ts'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import { choicesOf } from '../../platform/http/field-problems.ts'
import type { Language } from '../../platform/http/languages.ts'
import { lockPeopleOf } from '../shared/administrators.ts'
import { leaveGroup } from '../shared/leave-group.ts'
import { enqueueLetter } from '../shared/invitation-mail.ts'
import { plainName } from '../shared/plain-name.ts'
import { userChanges, userEvent } from '../shared/user-events.ts'
import {
  FieldRefusal,
  type EntityRecord,
  type RecordScope,
  type SentRecord,
  type WrittenRecord,
} from './entity.types.ts'

/**
 * People of a group, as an HR system knows them. Their passwords are never touched, administrators never changed, and phone and mail, by
 * which people sign in, only until they have.
 */
export const people: EntityRecord = {
  declaration: integrationEntities.people,
  table: 'memberships',
  matches: 't.group_id = k.group_id and t.person_id = k.target_id',
  fields: { stores: { list: 'stores' }, nodes: { list: 'nodes' } },
  record: {
    async write(tx, row, options) {
      await lockPeopleOf(tx, [options.groupId])
      const sent = await readSent(tx, row, options.groupId)
      if (row.id !== undefined)
        return change(tx, (await findPerson(tx, row.id, options.groupId))!, sent, options)
      const known = await findByAccount(tx, sent.account ?? '', options)
      return known ? change(tx, known, sent, options) : add(tx, sent, options)
    },
    async read(tx, id, { groupId }) {
      const {
        isAdministrator: _,
        hasSignedIn: _signedIn,
        isOfOthers: _others,
        invitedAt: _invited,
        id: _id,
        ...fields
      } = (await findPerson(tx, id, groupId))!
      return fields
    },
    async remove(tx, { id }, options) {
      await lockPeopleOf(tx, [options.groupId])
      const known = (await findPerson(tx, id, options.groupId))!
      return change(tx, known, { account: known.account, isActive: false }, options)
    },
  },
  audit: { added: 'user-added', changed: 'user-changed', deleted: 'user-deactivated' },
}

interface KnownPerson extends Record<string, unknown> {
  id: number
  account: string
  name: string
  areaCode: string
  phone: string
  mail: string
  /** Null for a person without one. */
  role: string | null
  isActive: boolean
  stores: number[]
  nodes: number[]
  hasSignedIn: boolean
  isAdministrator: boolean
  /** In other groups, too, or one of the company's own: name, phone and mail are not this group's to change. */
  isOfOthers: boolean
  invitedAt: string | null
}

/** Whether a role opens the pages on which people and roles are administered. */
const administers = (role: string) => sql`(${sql.raw(role)}.code <> 'GroupUser' or exists (
  select from role_menus rm join menus m on m.id = rm.menu_id
  where rm.group_id = ${sql.raw(role)}.group_id and rm.role_id = ${sql.raw(role)}.id
    and m.module in ('User/List', 'User/Search', 'GroupRole/List', 'GroupRole/Search')))`

async function findPerson(tx: Tx, id: number, groupId: number): Promise<KnownPerson | undefined> {
  const bound = (table: string, column: string) =>
    sql.raw(`(select coalesce(jsonb_agg(b.${column} order by b.${column}), '[]') from ${table} b
      where b.group_id = m.group_id and b.person_id = m.person_id)`)
  const { rows } = await tx.execute<KnownPerson>(sql`
    select p.id, p.account, p.real_name as name, p.area_code as "areaCode", p.phone, p.mail, r.name as role, m.valid as "isActive",
      ${bound('person_stores', 'store_id')} as stores, ${bound('person_organizes', 'organize_id')} as nodes,
      p.has_signed_in as "hasSignedIn", p.managed_by is distinct from ${groupId}::int as "isOfOthers", p.invited_at::text as "invitedAt",
      (m.is_admin or coalesce(${administers('r')}, false)) as "isAdministrator"
    from memberships m join people p on p.id = m.person_id
    left join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.group_id = ${groupId} and m.person_id = ${id}`)
  return rows[0]
}

/** A person of the group by login name. Throws FieldRefusal for one that the source has under another key. */
async function findByAccount(
  tx: Tx,
  account: string,
  { groupId, source }: RecordScope,
): Promise<KnownPerson | undefined> {
  const { rows } = await tx.execute<{ id: number; key: string | null }>(sql`select p.id, (
      select min(k.key) from source_keys k where k.group_id = ${groupId} and k.entity = 'people' and k.source = ${source}
        and k.target_id = p.id) as key
    from people p join memberships m on m.person_id = p.id and m.group_id = ${groupId} where lower(p.account) = lower(${account})`)
  const [found] = rows
  if (found?.key) throw new FieldRefusal('account', `is that of the key ${found.key}`, 'conflict')
  return found && findPerson(tx, found.id, groupId)
}

/** A person as sent; fields that the source leaves out are undefined. */
interface SentPerson {
  account: string | undefined
  name?: string | undefined
  areaCode?: string | undefined
  phone?: string | undefined
  mail?: string | undefined
  role?: { id: number; name: string } | undefined
  isActive?: boolean | undefined
  stores?: number[] | undefined
  nodes?: number[] | undefined
  invite?: boolean | undefined
  language?: Language | undefined
}

async function readSent(
  tx: Tx,
  { key, fields, id, referred }: SentRecord,
  groupId: number,
): Promise<SentPerson> {
  const {
    account: sentAccount,
    name,
    areaCode,
    phone: typed,
    mail: sentMail,
    role,
    ...given
  } = fields as Partial<Record<'account' | 'name' | 'areaCode' | 'phone' | 'mail' | 'role', string>> & {
    isActive?: boolean
    invite?: boolean
    language?: Language
  }
  const account = normalizeTyped(sentAccount ?? key)
  if ((id === undefined || sentAccount !== undefined) && !isLoginName(account))
    throw new FieldRefusal(
      'account',
      'needs 5 to 15 letters, digits or underscores, also where it is the key',
    )
  const mail = sentMail === undefined ? undefined : readMail(sentMail)
  if (sentMail !== undefined && mail === undefined) throw new FieldRefusal('mail', 'is no mail address')
  const phone = typed ? readPhone(areaCode ?? '', typed) : undefined
  if (typed && !phone) throw new FieldRefusal('phone', 'is no mobile number of this country')
  const idsOf = (field: 'stores' | 'nodes') =>
    fields[field] === undefined
      ? undefined
      : [...new Set(referred(field).map((row) => Number(row.id)))].toSorted((one, other) => one - other)
  return {
    ...given,
    account: id === undefined || sentAccount !== undefined ? account : undefined,
    name: name === undefined ? undefined : nameOf(name),
    mail,
    ...(typed === '' && { areaCode: '', phone: '' }),
    ...phone,
    role: role === undefined ? undefined : await findRole(tx, role, groupId),
    stores: idsOf('stores'),
    nodes: idsOf('nodes'),
  }
}

function nameOf(typed: string): string {
  try {
    return plainName('name', typed)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw new FieldRefusal('name', (error as AppError).message)
  }
}

async function findRole(tx: Tx, name: string, groupId: number): Promise<{ id: number; name: string }> {
  const { rows } = await tx.execute<{ id: number; name: string; administers: boolean }>(
    sql`select r.id, r.name, ${administers('r')} as administers from roles r where r.group_id = ${groupId} order by r.name, r.id`,
  )
  const [role, other] = rows.filter((one) => one.name === name)
  if (!role) {
    const given = rows.filter((one) => !one.administers).map((one) => one.name)
    throw new FieldRefusal('role', `is no role of this group: ${givenRoles(given)}`)
  }
  if (other) throw new FieldRefusal('role', 'is the name of two roles of this group')
  if (role.administers)
    throw new FieldRefusal('role', 'administers people or roles: it is given in the portal', 'forbidden')
  return { id: role.id, name }
}

const givenRoles = (names: readonly string[]) =>
  names.length > 0
    ? `people get one of ${choicesOf(names)}`
    : 'it has none that is given to people, its administrator adds one in the portal'

/** People of other groups whose names a source may find taken within a day: no more than administrators may. */
const mostFound = 200

const keyOfFound = (source: string, groupId: number) => `taken names, system ${source}, group ${groupId}`

/** Throws FieldRefusal for names of somebody else; of people of other groups it says only that a login name is taken. */
async function refuseTakenNames(
  tx: Tx,
  names: SignInNames,
  { groupId, source, now, foundNames }: RecordScope,
  exceptId = 0,
): Promise<void> {
  foundNames.most ??=
    mostFound - (await asIdentity(tx, () => countSince(tx, keyOfFound(source, groupId), now)))
  // A row may be tried several times: with the others of its part, and alone.
  const lookup = JSON.stringify(names)
  if (!foundNames.found.has(lookup) && foundNames.found.size >= foundNames.most)
    throw new FieldRefusal('', 'the names of others cannot be looked up any more today', 'too-many')
  const [taken] = await asIdentity(tx, () => findTakenNames(tx, [names], groupId, exceptId))
  const [own] = taken?.own ?? []
  if (own) throw new FieldRefusal(own, 'is that of another person', 'conflict')
  const elsewhere = taken?.elsewhere ?? []
  if (elsewhere.length === 0) return
  foundNames.found.add(lookup)
  throw elsewhere.includes('account')
    ? new FieldRefusal('account', 'is that of another person', 'conflict')
    : new FieldRefusal('', 'the mail or phone is that of another person', 'conflict')
}

async function countSince(tx: Tx, key: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 24 * 60 * 60_000)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from code_requests where key = ${key} and at > ${since.toISOString()}::timestamptz`,
  )
  return rows[0]?.count ?? 0
}

/** Counts what a request has found, also when it stored nothing. */
export async function countFoundNames({
  context,
  groupId,
  source,
  now,
  foundNames,
}: Omit<RecordScope, 'invitations'>): Promise<void> {
  const count = foundNames.found.size
  if (count === 0) return
  foundNames.found.clear()
  const key = keyOfFound(source, groupId)
  await context.database.identity((tx) =>
    tx.execute(
      sql`insert into code_requests (key, at) select ${key}, ${now.toISOString()}::timestamptz from generate_series(1, ${count}::int)`,
    ),
  )
}

const isNeeded = 'is needed for a new person'

/** The invitation explains how to set a password. */
async function add(tx: Tx, sent: SentPerson, options: RecordScope): Promise<WrittenRecord> {
  const { context, groupId, now } = options
  const { account = '', name, mail, areaCode = '', phone = '', role, isActive = true, invite = true } = sent
  if (name === undefined) throw new FieldRefusal('name', isNeeded)
  if (mail === undefined) throw new FieldRefusal('mail', isNeeded)
  if (!role) throw new FieldRefusal('role', isNeeded)
  await refuseTakenNames(tx, { account, mail, phone: phone ? { areaCode, phone } : undefined }, options)
  const passwordHash = await context.passwords.unknown()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into people (account, real_name, area_code, phone, mail, password_hash, managed_by)
    values (${account}, ${name}, ${areaCode}, ${phone}, ${mail}, ${passwordHash}, ${groupId}) returning id`)
  const { id } = rows[0]!
  await addMemberships(tx, [{ groupId, personId: id, roleId: role.id, isDefault: true, valid: isActive }])
  await bind(tx, id, sent, groupId)
  const isMailSent =
    invite && isActive && (await invitePerson(tx, { id, account, mail }, sent.language, options))
  const after = { ...emptyPerson, account, name, mail, areaCode, phone, role: role.name, isActive }
  return {
    id,
    isNew: true,
    changed: [],
    audit: { target: account, before: null, after: valuesOf(after) },
    events: [
      {
        ...userEvent('invited', { id, account, realName: name }, now, { role: role.name, isMailSent }),
        rows: [{ entity: 'people', id }],
      },
    ],
  }
}

/** Returns whether a mail is on its way: not on a server without mail, nor when the mailbox has had several. */
async function invitePerson(
  tx: Tx,
  invited: { id: number; account: string; mail: string },
  language: Language = 'zh',
  { context, groupId, now, invitations }: RecordScope,
): Promise<boolean> {
  if (!context.messages.mail || !(await invitations.tryCount(tx, { kind: 'mail', mail: invited.mail })))
    return false
  const { productName, portalAddress } = context
  const { rows } = await tx.execute<{ name: string }>(
    sql`update people p set invited_at = ${now.toISOString()}::timestamptz from groups g
      where p.id = ${invited.id} and g.group_id = ${groupId} returning g.name`,
  )
  const inviter = { inviter: undefined, group: rows[0]?.name ?? '', productName, portalAddress, language }
  const letter = { ...invited, invitedAt: now }
  await asIdentity(tx, () => enqueueLetter(context, tx, { groupId, personId: null }, inviter, letter))
  return true
}

const contacts = ['areaCode', 'phone', 'mail'] as const
const changeable = ['name', ...contacts, 'role', 'isActive', 'stores', 'nodes'] as const

const emptyPerson = { stores: [] as number[], nodes: [] as number[] }

/** Values in the audit trail, as the portal names them. */
const valuesOf = (
  person: Pick<KnownPerson, 'account' | 'name' | 'areaCode' | 'phone' | 'mail' | 'role' | 'isActive'>,
) => ({
  Account: person.account,
  RealName: person.name,
  MobilePhone: person.phone && `+${person.areaCode} ${person.phone}`,
  Email: person.mail,
  RoleName: person.role ?? '',
  IsValid: person.isActive,
})

const isSame = (field: string, one: unknown, other: unknown): boolean =>
  field === 'mail'
    ? String(one).toLowerCase() === String(other).toLowerCase()
    : JSON.stringify(one) === JSON.stringify(other)

async function change(
  tx: Tx,
  known: KnownPerson,
  sent: SentPerson,
  options: RecordScope,
): Promise<WrittenRecord> {
  const { groupId, now } = options
  const { id, account } = known
  const wanted: Record<string, unknown> = { ...sent, role: sent.role?.name }
  if (sent.account !== undefined && sent.account.toLowerCase() !== account.toLowerCase())
    throw new FieldRefusal('account', 'never changes', 'conflict')
  const different = changeable.filter(
    (field) => wanted[field] !== undefined && !isSame(field, wanted[field], known[field]),
  )
  // Of a person who has signed in, or is in other groups, too.
  const isOwn = (field: string) =>
    (known.hasSignedIn || known.isOfOthers) && (contacts as readonly string[]).includes(field)
  const ignored = different.filter((field) => isOwn(field) || (field === 'name' && known.isOfOthers))
  const changed = different.filter((field) => !ignored.includes(field))
  const [first] = changed
  if (!first) return { id, isNew: false, changed, ignored }
  if (known.isAdministrator)
    throw new FieldRefusal(first, 'of an administrator is changed in the portal', 'forbidden')
  const after = { ...known, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) }
  const hasNewContact = changed.some((field) => (contacts as readonly string[]).includes(field))
  if (hasNewContact) {
    const { areaCode, phone } = after
    const mail = changed.includes('mail') ? after.mail : undefined
    await refuseTakenNames(tx, { mail, phone: phone ? { areaCode, phone } : undefined }, options, id)
  }
  if (hasNewContact || changed.includes('name'))
    await tx.execute(sql`update people set real_name = ${after.name}, area_code = ${after.areaCode},
      phone = ${after.phone}, mail = ${after.mail} where id = ${id}`)
  await tx.execute(sql`update memberships set valid = ${after.isActive}, role_id = ${sent.role?.id ?? sql`role_id`}
    where group_id = ${groupId} and person_id = ${id}`)
  await bind(tx, id, sent, groupId)
  if (changed.includes('isActive') && !after.isActive) await leaveGroup(tx, { personId: id, groupId, now })
  if (changed.includes('mail') && known.invitedAt !== null) {
    // The letter to the mailbox before, unless it was sent.
    await asIdentity(tx, () =>
      tx.execute(
        sql`delete from outgoing where recipient_id = ${id} and topic = 'invitation' and state = 'waiting'`,
      ),
    )
    await tx.execute(sql`update people set invited_at = null where id = ${id}`)
    await invitePerson(tx, { id, account, mail: after.mail }, sent.language, options)
  }
  const values = changeOf(valuesOf(known), valuesOf(after))
  const bound = changed.filter((field) => field === 'stores' || field === 'nodes')
  const event = userChanges({ id, account, realName: after.name }, now, {
    ...values.after,
    ...Object.fromEntries(bound.map((field) => [field, true])),
  })
  return {
    id,
    isNew: false,
    changed,
    ignored,
    audit: { target: account, ...values },
    events: event.map((one) => ({ ...one, rows: [{ entity: 'people', id }] })),
  }
}

/** Sets the stores and nodes that were sent. */
async function bind(tx: Tx, personId: number, { stores, nodes }: SentPerson, groupId: number): Promise<void> {
  const put = async (table: string, column: string, ids: number[]) => {
    await tx.execute(sql`delete from ${sql.raw(table)} where group_id = ${groupId} and person_id = ${personId}
      and not ${sql.raw(column)} = any (${sql.param(ids)}::bigint[])`)
    await tx.execute(sql`insert into ${sql.raw(table)} (group_id, person_id, ${sql.raw(column)})
      select ${groupId}::int, ${personId}::int, id from unnest(${sql.param(ids)}::bigint[]) as id on conflict do nothing`)
  }
  if (stores) await put('person_stores', 'store_id', stores)
  if (nodes) await put('person_organizes', 'organize_id', nodes)
}
