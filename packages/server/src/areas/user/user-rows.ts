import { AppError, type ManagedUser, type Names, type UserDetail } from '@lustra/core/contract'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { toRowId, versionOf } from '../../platform/database/rows.ts'
import { memberships, people, roles } from '../../platform/database/schema/identity.ts'
import { translations } from '../../platform/database/schema/translations.ts'
import { languageOf } from '../../platform/http/languages.ts'
import { personStores } from '../../platform/database/schema/stores.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { findRolesWithinOwn } from '../shared/role-rules.ts'
import { ofTheRole, seesNoStore } from '../shared/sees-no-store.ts'

/** Deactivated neither by the group nor by the company. */
export const isValid = sql<boolean>`(${memberships.valid} and ${people.valid})`

const storesBound = sql<number>`(select count(*)::int from ${personStores}
  where ${personStores.groupId} = ${memberships.groupId} and ${personStores.personId} = ${memberships.personId})`

const columns = {
  id: people.id,
  account: people.account,
  realName: people.realName,
  areaCode: people.areaCode,
  phone: people.phone,
  mail: people.mail,
  managedBy: people.managedBy,
  invitedAt: people.invitedAt,
  hasSignedIn: people.hasSignedIn,
  isValid,
  /** Not deactivated by this group; the company may still have blocked them. */
  isValidHere: memberships.valid,
  roleId: memberships.roleId,
  roleName: roles.name,
  roleCode: roles.code,
  stores: storesBound,
  seesNoStore,
}

/** People of the scope's group, with `more` columns. The policies exclude the company's own people. */
export const userRowsWith = <T extends Record<string, SQL>>(tx: Tx, more: T) =>
  tx
    .select({ ...columns, ...more })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(roles, ofTheRole)
    .$dynamic()
const namesOf = (name: PgColumn) => sql<Names | null>`(select jsonb_object_agg(t.language, t.translation)
  from ${translations} t where t.group_id = ${memberships.groupId} and t.language in ('zh', 'zh_hant', 'en') and t.original = ${name})`
const userRows = (tx: Tx) =>
  userRowsWith(tx, { names: namesOf(people.realName), roleNames: namesOf(roles.name) })
type StoredUser = Omit<Awaited<ReturnType<typeof userRows>>[number], 'names' | 'roleNames'>
export type UserRow = StoredUser & {
  mayManage: boolean
  /** In lists, where it is another one than the shown name. */
  otherName?: string | undefined
  /** Of one person: the names of person and role by language. */
  names?: Names | null
  roleNames?: Names | null
}

/** Adds whether the people's role is within the caller's own rights. */
export async function withRights<T extends Pick<StoredUser, 'roleId'>>(
  tx: Tx,
  rows: T[],
): Promise<(T & { mayManage: boolean })[]> {
  const within = await findRolesWithinOwn(
    tx,
    rows.flatMap(({ roleId }) => roleId ?? []),
  )
  return rows.map((row) => ({ ...row, mayManage: row.roleId === null || within.has(row.roleId) }))
}

/**
 * Returns a person of the group by public id. Throws 'not-found', also for another group's and for the company's own
 * people.
 */
export async function findUser(tx: Tx, id: string): Promise<UserRow> {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await userRows(tx).where(eq(memberships.personId, rowId))
  const [row] = await withRights(tx, rows)
  if (!row) throw new AppError('not-found', 'no such person in this group')
  return row
}

/** Whether the group may change name, phone and mail. */
export const isManagedHere = (row: UserRow, request: FastifyRequest): boolean =>
  row.managedBy === scopeOf(request).groupId

export const isCaller = (row: UserRow, request: FastifyRequest): boolean =>
  row.id === callerOf(request).personId

export function toManagedUser(row: UserRow, request: FastifyRequest): ManagedUser {
  return {
    UserId: String(row.id),
    Account: row.account,
    RealName: row.realName,
    OtherName: row.otherName,
    AreaCode: row.areaCode,
    MobilePhone: row.phone,
    Email: row.mail,
    RoleId: row.roleId === null ? '' : String(row.roleId),
    RoleName: row.roleName ?? '',
    RoleEnCode: row.roleCode ?? '',
    IsValid: row.isValid,
    IsPortalUser: row.roleId !== null,
    Stores: row.stores,
    SeesNoStore: row.seesNoStore,
    IsInvited: row.invitedAt !== null,
    HasPassword: row.hasSignedIn,
    MayChange: isManagedHere(row, request),
    MayManage: row.mayManage,
    IsSelf: isCaller(row, request),
  }
}

export const toUserDetail = (row: UserRow, request: FastifyRequest): UserDetail => ({
  ...toManagedUser(row, request),
  ShownName: row.names?.[languageOf(request)],
  RoleName: row.roleNames?.[languageOf(request)] ?? row.roleName ?? '',
  Version: userVersion(row),
})

/** Version of the changeable part of a person's detail. */
export const userVersion = ({
  id,
  account,
  realName,
  areaCode,
  phone,
  mail,
  roleId,
  isValid: valid,
  isValidHere,
}: UserRow): string => versionOf([id, account, realName, areaCode, phone, mail, roleId, valid, isValidHere])

/** Audit values of a person. */
export const userValues = (
  row: Pick<UserRow, 'account' | 'realName' | 'areaCode' | 'phone' | 'mail' | 'roleName' | 'isValidHere'>,
) => ({
  Account: row.account,
  RealName: row.realName,
  MobilePhone: row.phone && `+${row.areaCode} ${row.phone}`,
  Email: row.mail,
  RoleName: row.roleName ?? '',
  IsValid: row.isValidHere,
})
