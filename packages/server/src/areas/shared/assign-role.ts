import { sql, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { AppError, type BindRole, type ErrorCode, type SeveralUsersResult } from '@lustra/core/contract'
import { scopeOf } from '../../identity/access/access.ts'
import { recordAs } from '../../identity/audit/audit-hook.ts'
import { changeOf } from '../../identity/audit/audit.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { toRowId } from '../../platform/database/rows.ts'
import { memberships, people, roles } from '../../platform/database/schema/identity.ts'
import type { Tx, TenantScope } from '../../platform/database/scope.ts'
import { translateInto } from '../../platform/database/translations.ts'
import { addEvents } from '../../platform/events/add-events.ts'
import { languageOf, type Language } from '../../platform/http/languages.ts'
import { administratorsCode } from './administrators-role.ts'
import { administratorRoles, ensureAdministrator } from './administrators.ts'
import { userChanges } from './user-events.ts'
import { findGroupRole, findRolesWithinOwn, refuseAboveOwn, type RoleRow } from './role-rules.ts'
import { findWithoutStores, ofTheRole } from './sees-no-store.ts'

/**
 * Runs a part of a transaction in a savepoint; rolls back only that part when it is refused, and returns the refusal.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | AppError> {
  await tx.execute(sql`savepoint one`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint one`)
    return result
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.execute(sql`rollback to savepoint one`)
    return error
  }
}

/** A person with a changed role. */
interface RoleChange {
  id: number
  realName: string
  account: string
  before: string
  after: string
}

/** The source's administrator flag in responses about groups. */
export const isAdministrator = (roleCode: string): boolean => roleCode === administratorsCode

/**
 * Assigns a role to people of the group, individually, under `lockPeople`. Refused without affecting the others:
 * oneself, people whose present role is not within the caller's own rights, and the last administrator. Throws
 * 'not-found' and 'forbidden' for the role itself; then nobody is changed.
 */
async function assignRole(
  tx: Tx,
  { personId }: Pick<TenantScope, 'personId'>,
  { RoleId, UserIds }: BindRole,
): Promise<{ answer: SeveralUsersResult; changes: RoleChange[] }> {
  const role = await findGroupRole(tx, RoleId)
  await refuseAboveOwn(tx, role.id)
  const ids = [...new Set(UserIds)]
  const found = await findMembers(tx, ids)
  const within = await findRolesWithinOwn(
    tx,
    found.flatMap(({ roleId }) => roleId ?? []),
  )
  const members = new Map(found.map((member) => [String(member.id), member]))
  const refused = new Map<string, ErrorCode>()
  const others: Member[] = []
  for (const id of ids) {
    const member = members.get(id)
    if (member?.roleId === role.id) continue
    const code = refusalOf(member, personId, within)
    if (code) refused.set(id, code)
    else if (member) others.push(member)
  }
  // Managers come last and one by one, to find out which of them is the last administrator.
  const [managers, rest] = [others.filter(isManager), others.filter((member) => !isManager(member))]
  await storeRole(tx, role, rest)
  for (const member of managers) {
    const refusal = await inSavepoint(tx, () => ensureAdministrator(tx, () => storeRole(tx, role, [member])))
    if (refusal instanceof AppError) refused.set(String(member.id), refusal.code)
  }
  const changed = others.filter(({ id }) => !refused.has(String(id)))
  const without = await findWithoutStores(
    tx,
    changed.map(({ id }) => id),
  )
  const response = {
    Changed: changed.length,
    Unchanged: ids.length - changed.length - refused.size,
    Refused: [...refused].map(([UserId, Code]) => ({
      UserId,
      RealName: members.get(UserId)?.realName ?? '',
      Code,
    })),
    ...(without.length > 0 && {
      WithoutStores: without.map(({ id, realName }) => ({ UserId: String(id), RealName: realName })),
    }),
  }
  const changes = changed.map(({ id, realName, account, roleName }) => ({
    id,
    realName,
    account,
    before: roleName ?? '',
    after: role.name,
  }))
  return { answer: response, changes }
}

/** The same response with the names in the reader's language. */
export async function translateNames(
  tx: Tx,
  language: Language,
  { WithoutStores, Refused, ...counts }: SeveralUsersResult,
): Promise<SeveralUsersResult> {
  const translate = await translateInto(
    tx,
    language,
    [...(WithoutStores ?? []), ...Refused].map(({ RealName }) => RealName),
  )
  const named = <T extends { RealName: string }>(user: T): T => ({
    ...user,
    RealName: translate(user.RealName),
  })
  return {
    ...counts,
    Refused: Refused.map(named),
    ...(WithoutStores && { WithoutStores: WithoutStores.map(named) }),
  }
}

/** The same for a call, with an audit entry per person. */
export async function assignRoleRecorded(
  context: IdentityContext,
  request: FastifyRequest,
  tx: Tx,
  sent: BindRole,
): Promise<SeveralUsersResult> {
  const { answer: response, changes } = await assignRole(tx, scopeOf(request), sent)
  for (const { account, before, after } of changes) {
    const change = changeOf({ RoleName: before }, { RoleName: after })
    await recordAs(context, request, tx, 'user-role-changed', account, change)
  }
  const at = context.clock()
  const events = changes.flatMap((user) => userChanges(user, at, { RoleName: user.after }))
  await addEvents(tx, scopeOf(request).groupId, events)
  return translateNames(tx, languageOf(request), response)
}

/** The same for one person. Throws the refusal. */
export async function assignOneRole(
  tx: Tx,
  scope: Pick<TenantScope, 'personId'>,
  { RoleId, UserId }: { RoleId: string; UserId: string },
): Promise<void> {
  const { answer: response } = await assignRole(tx, scope, { RoleId, UserIds: [UserId] })
  const [refused] = response.Refused
  if (refused) throw new AppError(refused.Code as ErrorCode, 'the role is not given to this person')
}

type Member = Awaited<ReturnType<typeof findMembers>>[number]

const isManager = ({ manages }: Member): boolean => manages

const findMembers = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: people.id,
      account: people.account,
      realName: people.realName,
      roleId: memberships.roleId,
      roleName: roles.name,
      manages: sql<boolean>`coalesce(${memberships.roleId} in (${administratorRoles}), false)`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(roles, ofTheRole)
    .where(
      inArray(
        people.id,
        ids.flatMap((id) => toRowId(id) ?? []),
      ),
    )

function refusalOf(
  member: Member | undefined,
  personId: number,
  within: ReadonlySet<number>,
): ErrorCode | undefined {
  if (!member) return 'not-found'
  if (member.id === personId) return 'own-account'
  return member.roleId !== null && !within.has(member.roleId) ? 'forbidden' : undefined
}

async function storeRole(tx: Tx, role: RoleRow, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return
  await tx
    .update(memberships)
    .set({ roleId: role.id, isAdmin: isAdministrator(role.code) })
    .where(
      inArray(
        memberships.personId,
        members.map(({ id }) => id),
      ),
    )
}
