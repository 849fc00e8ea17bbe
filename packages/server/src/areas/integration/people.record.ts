import { isLoginName, normalizeTyped, type AppError } from '@lustra/core/contract'
import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import { sql } from 'drizzle-orm'
import { readMail, readPhone } from '../../identity/codes/target.ts'
import { findTakenNames, type SignInNames } from '../../identity/people/names-in-use.ts'
import { addMemberships } from '../../identity/people/people.queries.ts'
import { asIdentity, type Tx } from '../../platform/database/scope.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { InvalidInputError } from '../../platform/http/errors.ts'
import type { Language } from '../../platform/http/languages.ts'
import { lockPeopleOf } from '../shared/administrators.ts'
import { enqueueLetter } from '../shared/invitation-mail.ts'
import { plainName } from '../shared/plain-name.ts'
import { userChanges, userEvent } from '../shared/user-events.ts'
import { FieldRefusal, type EntityRecord, type RecordScope, type SentRecord } from './entity.types.ts'

/**
 * People of a group, as an HR system knows them. Their passwords and sessions are never touched, administrators never changed, and phone
 * and mail, by which people sign in, only until they have.
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
      const id = row.id ?? (await findByAccount(tx, sent.account, options.groupId))
      const known = id === undefined ? undefined : await findPerson(tx, id, options.groupId)
      if (!known) return { id: await add(tx, sent, options), before: undefined, changed: [] }
      // What was deleted before is brought back with the row.
      return change(tx, known, row.isRemoved ? { ...sent, isActive: sent.isActive ?? true } : sent, options)
    },
    async read(tx, id, { groupId }) {
      const {
        isAdministrator: _,
        hasSignedIn: _signedIn,
        id: _id,
        ...fields
      } = (await findPerson(tx, id, groupId))!
      return fields
    },
    async remove(tx, id, options) {
      await lockPeopleOf(tx, [options.groupId])
      const known = await findPerson(tx, id, options.groupId)
      if (known) await change(tx, known, { account: known.account, isActive: false }, options)
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
      p.has_signed_in as "hasSignedIn", (m.is_admin or coalesce(${administers('r')}, false)) as "isAdministrator"
    from memberships m join people p on p.id = m.person_id
    left join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.group_id = ${groupId} and m.person_id = ${id}`)
  return rows[0]
}

async function findByAccount(tx: Tx, account: string, groupId: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`select p.id from people p
    join memberships m on m.person_id = p.id and m.group_id = ${groupId} where lower(p.account) = lower(${account})`)
  return rows[0]?.id
}

/** A person as sent; fields that the source leaves out are undefined. */
interface SentPerson {
  account: string
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

async function readSent(tx: Tx, { key, fields, referred }: SentRecord, groupId: number): Promise<SentPerson> {
  const given = fields as {
    account?: string
    name: string
    areaCode?: string
    phone?: string
    mail: string
    role: string
    isActive?: boolean
    invite?: boolean
    language?: Language
  }
  const account = normalizeTyped(given.account ?? key)
  if (!isLoginName(account))
    throw new FieldRefusal(
      'account',
      'needs 5 to 15 letters, digits or underscores, also where it is the key',
    )
  const mail = readMail(given.mail)
  if (mail === undefined) throw new FieldRefusal('mail', 'is no mail address')
  const phone = given.phone ? readPhone(given.areaCode ?? '', given.phone) : given.phone
  if (given.phone && !phone) throw new FieldRefusal('phone', 'is no mobile number of this country')
  const idsOf = (field: 'stores' | 'nodes') =>
    fields[field] === undefined
      ? undefined
      : [...new Set(referred(field).map(({ id }) => Number(id)))].toSorted((one, other) => one - other)
  return {
    account,
    name: nameOf(given.name),
    mail,
    ...(phone === '' && { areaCode: '', phone: '' }),
    ...(phone && typeof phone === 'object' && phone),
    role: await findRole(tx, given.role, groupId),
    isActive: given.isActive,
    stores: idsOf('stores'),
    nodes: idsOf('nodes'),
    invite: given.invite,
    language: given.language,
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
  const { rows } = await tx.execute<{ id: number; administers: boolean }>(
    sql`select r.id, ${administers('r')} as administers from roles r where r.group_id = ${groupId} and r.name = ${name} limit 2`,
  )
  const [role] = rows
  if (!role) throw new FieldRefusal('role', 'is no role of this group')
  if (rows.length > 1) throw new FieldRefusal('role', 'is the name of two roles of this group')
  if (role.administers)
    throw new FieldRefusal('role', 'administers people or roles: it is given in the portal', 'forbidden')
  return { id: role.id, name }
}

async function refuseTakenNames(tx: Tx, names: SignInNames, groupId: number, exceptId = 0): Promise<void> {
  const [taken] = await asIdentity(tx, () => findTakenNames(tx, [names], groupId, exceptId))
  const [first] = [...(taken?.own ?? []), ...(taken?.elsewhere ?? [])]
  if (first) throw new FieldRefusal(first, 'is that of another person', 'conflict')
}

/** Returns the id. The invitation explains how to set a password. */
async function add(tx: Tx, sent: SentPerson, options: RecordScope): Promise<number> {
  const { context, groupId, now } = options
  const { account, name, mail, areaCode = '', phone = '', role, isActive = true, invite = true } = sent
  await refuseTakenNames(tx, { account, mail, phone: phone ? { areaCode, phone } : undefined }, groupId)
  const invitedAt = invite && isActive && context.messages.mail ? now : null
  const passwordHash = await context.passwords.unknown()
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into people (account, real_name, area_code, phone, mail, password_hash, managed_by, invited_at)
    values (${account}, ${name}, ${areaCode}, ${phone}, ${mail}, ${passwordHash}, ${groupId}, ${invitedAt?.toISOString() ?? null}::timestamptz)
    returning id`)
  const { id } = rows[0]!
  await addMemberships(tx, [{ groupId, personId: id, roleId: role!.id, isDefault: true, valid: isActive }])
  await bind(tx, id, sent, groupId)
  if (invitedAt) await invitePerson(tx, { id, account, mail: mail!, invitedAt }, sent.language, options)
  const invited = { role: role!.name, isMailSent: invitedAt !== null }
  await addEvents(tx, groupId, [userEvent('invited', { id, account, realName: name! }, now, invited)])
  return id
}

async function invitePerson(
  tx: Tx,
  invited: { id: number; account: string; mail: string; invitedAt: Date },
  language: Language = 'zh',
  { context, groupId }: RecordScope,
): Promise<void> {
  const { productName, portalAddress } = context
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from groups where group_id = ${groupId}`,
  )
  const group = rows[0]?.name ?? ''
  const inviter = { inviter: productName, group, productName, portalAddress, language }
  await asIdentity(tx, () => enqueueLetter(context, tx, { groupId, personId: null }, inviter, invited))
}

/** Names of values in events and in the audit trail. */
const eventNames = {
  name: 'RealName',
  phone: 'MobilePhone',
  areaCode: 'MobilePhone',
  mail: 'Email',
  role: 'RoleName',
  isActive: 'IsValid',
} as const

async function change(
  tx: Tx,
  known: KnownPerson,
  sent: SentPerson,
  { groupId, now }: RecordScope,
): Promise<{ id: number; before: Record<string, unknown>; changed: string[] }> {
  const { id } = known
  const wanted: Record<string, unknown> = { ...sent, role: sent.role?.name }
  if (sent.account.toLowerCase() !== known.account.toLowerCase())
    throw new FieldRefusal('account', 'never changes', 'conflict')
  const changed = ['name', 'areaCode', 'phone', 'mail', 'role', 'isActive', 'stores', 'nodes'].filter(
    (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(known[field]),
  )
  const before = Object.fromEntries(changed.map((field) => [field, known[field]]))
  if (changed.length === 0) return { id, before, changed }
  if (known.isAdministrator)
    throw new FieldRefusal(changed[0]!, 'of an administrator is changed in the portal', 'forbidden')
  const contact = changed.find((field) => ['areaCode', 'phone', 'mail'].includes(field))
  if (contact) {
    if (known.hasSignedIn)
      throw new FieldRefusal(contact, 'is changed by the person, who has signed in with it', 'conflict')
    const { areaCode = known.areaCode, phone = known.phone, mail } = sent
    await refuseTakenNames(tx, { mail, phone: phone ? { areaCode, phone } : undefined }, groupId, id)
  }
  const after = { ...known, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) }
  const { rowCount } =
    await tx.execute(sql`update people set real_name = ${after.name}, area_code = ${after.areaCode},
    phone = ${after.phone}, mail = ${after.mail} where id = ${id}`)
  if (rowCount === 0 && (contact || changed.includes('name')))
    throw new FieldRefusal(changed[0]!, 'of a person of several groups is changed by the person', 'forbidden')
  await tx.execute(sql`update memberships set valid = ${after.isActive}, role_id = ${sent.role?.id ?? sql`role_id`}
    where group_id = ${groupId} and person_id = ${id}`)
  await bind(tx, id, sent, groupId)
  const named = changed.flatMap((field) =>
    field in eventNames
      ? [[eventNames[field as keyof typeof eventNames], after[field as keyof KnownPerson]]]
      : [['Stores', true]],
  )
  const user = { id, account: known.account, realName: String(after.name) }
  await addEvents(tx, groupId, userChanges(user, now, Object.fromEntries(named)))
  return { id, before, changed }
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
