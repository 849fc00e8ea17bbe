import { sourceCodes, type ErrorCode, type LoginResponse } from '@lustra/core/contract'
import { logosAtOnce } from '@lustra/core/contract/logos-at-once.ts'
import type { Tx } from '../../platform/database/scope.ts'
import { toGroups } from '../group/group-answer.ts'
import type { Language } from '../../platform/http/languages.ts'
import { failureOf } from '../../platform/http/errors.ts'
import { success } from '../../platform/http/envelope.ts'
import { findRoleMenu } from '../menu/menu.queries.ts'
import { findMemberships, type Membership, type Person } from '../people/people.queries.ts'

/** Why a sign-in that worked opens no group (L10). */
export type GroupProblem = Extract<ErrorCode, 'no-group' | 'group-invalid' | 'no-role'>

const nowhere = { groupId: 0, roleId: null, roleCode: null }

/** What stands in the way in this group; undefined when nothing does. */
export function problemOf(membership: Membership | undefined): GroupProblem | undefined {
  if (!membership) return 'no-group'
  if (!membership.valid) return 'group-invalid'
  return membership.roleId === null ? 'no-role' : undefined
}

/**
 * The whole login response of a person in a group. With a problem it carries the number in ErrCode and no menus, and still the
 * token and the groups, so that the person can switch to another one. `only` leaves out all but these groups (X5).
 * Of somebody in more groups than are shown at once, the current one alone comes with its logo (L11).
 */
export async function loginResponseOf(
  tx: Tx,
  person: Person,
  groupId: number | null,
  token: string,
  only?: readonly string[],
): Promise<{ response: LoginResponse; problem: GroupProblem | undefined }> {
  const memberships = await findMemberships(tx, person.id, only)
  const current = memberships.find((membership) => membership.groupId === groupId)
  const problem = problemOf(current)
  const withLogo = memberships.filter((one) => memberships.length <= logosAtOnce || one === current)
  const menu = await findRoleMenu(tx, current && !problem ? current : nowhere)
  const response: LoginResponse = {
    UserId: String(person.id),
    UserType: person.userType,
    Account: person.account,
    RealName: person.realName,
    RoleId: current?.roleId ? String(current.roleId) : '',
    Role: current?.roleName ?? '',
    AreaCode: person.areaCode,
    Email: person.mail,
    RoleEnCode: current?.roleCode ?? '',
    MobilePhone: person.phone,
    FirstLogin: person.firstLogin,
    AccessToken: token,
    Modules: menu.modules,
    MenusRouter: menu.general,
    MenusRouter_CAM: menu.cam,
    // Of a session that another opened, the default group is where it is, not where the person will be.
    Groups: await toGroups(
      tx,
      memberships.map((membership) => ({ ...membership, isDefault: membership === current })),
      { personId: person.id, withLogo },
    ),
    ErrCode: problem ? sourceCodes[problem][0] : 0,
  }
  return { response, problem }
}

/** The envelope of a login response: a problem stands in ErrCode and ErrMsg, the response is there all the same. */
export function loginEnvelope(
  { response, problem }: Awaited<ReturnType<typeof loginResponseOf>>,
  language: Language,
) {
  return problem ? { ...failureOf(problem, language), ResData: response } : success(response)
}
