import type { BindRole, ErrorCode, SeveralUsersAnswer } from '@lustra/core/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isStaffRole } from '../../identity/menu/staff-roles.ts'
import { toRowId } from '../../platform/database/row-id.ts'
import { memberships, people, roles } from '../../platform/database/schema/identity.ts'
import type { TenantScope, Tx } from '../../platform/database/scope.ts'
import { keepAdministrator, lockPeople } from '../shared/administrators.ts'
import { findGroupRole, hasForeignPages, refuseMoreThanOwn, type RoleRow } from '../shared/role-rules.ts'
import { administratorsCode } from './role.queries.ts'

/** Somebody who has another role now. */
export interface Bound {
  account: string
  before: string
  after: string
}

/**
 * Gives people of the group this role instead of theirs. Somebody who is refused changes nothing for the others: oneself, and whoever's
 * present role opens more than the caller's own. Throws 'not-found' and 'forbidden' for the role, and 'last-administrator'.
 */
export async function bindRole(
  tx: Tx,
  scope: TenantScope,
  { RoleId, UserIds }: BindRole,
): Promise<{ answer: SeveralUsersAnswer; bound: Bound[] }> {
  await lockPeople(tx, scope, 'GroupRole')
  const role = await findGroupRole(tx, RoleId)
  await refuseMoreThanOwn(tx, role.id)
  const members = new Map((await findMembers(tx, UserIds)).map((member) => [String(member.id), member]))
  const answer: SeveralUsersAnswer = { Changed: 0, Unchanged: 0, Refused: [] }
  const changed: Member[] = []
  for (const id of new Set(UserIds)) {
    const member = members.get(id)
    if (member?.roleId === role.id) answer.Unchanged++
    else {
      const code = refusalOf(member, scope)
      if (code || !member)
        answer.Refused.push({ UserId: id, RealName: member?.realName ?? '', Code: code ?? 'not-found' })
      else changed.push(member)
    }
  }
  answer.Changed = changed.length
  if (changed.length) await keepAdministrator(tx, () => storeRole(tx, role, changed))
  const bound = changed.map(({ account, roleName }) => ({
    account,
    before: roleName ?? '',
    after: role.name,
  }))
  return { answer, bound }
}

type Member = Awaited<ReturnType<typeof findMembers>>[number]

const findMembers = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: people.id,
      account: people.account,
      realName: people.realName,
      roleId: memberships.roleId,
      roleName: roles.name,
      roleCode: roles.code,
      hasMore: sql<boolean>`(${roles.id} is not null and ${hasForeignPages})`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(roles, and(eq(roles.groupId, memberships.groupId), eq(roles.id, memberships.roleId)))
    .where(
      inArray(
        people.id,
        ids.flatMap((id) => toRowId(id) ?? []),
      ),
    )

function refusalOf(member: Member | undefined, { personId }: TenantScope): ErrorCode | undefined {
  if (!member) return 'not-found'
  if (member.id === personId) return 'own-account'
  return member.hasMore || isStaffRole(member.roleCode) ? 'forbidden' : undefined
}

async function storeRole(tx: Tx, role: RoleRow, members: readonly Member[]): Promise<void> {
  await tx
    .update(memberships)
    .set({ roleId: role.id, isAdmin: role.code === administratorsCode })
    .where(
      inArray(
        memberships.personId,
        members.map(({ id }) => id),
      ),
    )
}
