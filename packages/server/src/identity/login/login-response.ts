import { sourceCodes, type ErrorCode, type LoginResponse } from '@lustra/core/contract'
import { logosAtOnce } from '@lustra/core/contract/logo-limit.ts'
import { together, type Tx } from '../../platform/database/scope.ts'
import { findNames } from '../../platform/database/translations.ts'
import { toGroups } from '../group/group-answer.ts'
import { findLogos } from '../group/logo.queries.ts'
import type { Language } from '../../platform/http/languages.ts'
import { failureOf } from '../../platform/http/errors.ts'
import { success } from '../../platform/http/envelope.ts'
import { findRoleMenu } from '../menu/menu.queries.ts'
import type { Membership, Person } from '../people/people.queries.ts'

/** Why a successful sign-in opens no group (L10). */
export type GroupProblem = Extract<ErrorCode, 'no-group' | 'group-invalid' | 'no-role'>

const nowhere = { groupId: 0, roleId: null, roleCode: null }

/** The problem in this group; undefined without one. */
export function problemOf(membership: Membership | undefined): GroupProblem | undefined {
  if (!membership) return 'no-group'
  if (!membership.valid) return 'group-invalid'
  return membership.roleId === null ? 'no-role' : undefined
}

/**
 * Builds the login response of a person in a group. A problem is reported in ErrCode, without menus, but with the token
 * and the groups, so that the person can switch to another one. With more groups than
 * are shown at once, only the current one has its logo (L11).
 */
export async function loginResponseOf(
  tx: Tx,
  person: Person,
  groupId: number | null,
  token: string,
  memberships: readonly Membership[],
): Promise<{ response: LoginResponse; problem: GroupProblem | undefined }> {
  const current = memberships.find((membership) => membership.groupId === groupId)
  const problem = problemOf(current)
  const withLogo = memberships
    .filter((one) => memberships.length <= logosAtOnce || one === current)
    .map(({ groupId }) => groupId)
  // In a session opened by another, the default group is the current one, not that of the next sign-in.
  const own = memberships.map((membership) => ({ ...membership, isDefault: membership === current }))
  const ofPerson = current ? [{ groupId: current.groupId, name: person.realName }] : []
  const [menu, names, logos] = await together(
    tx,
    () => findRoleMenu(tx, current && !problem ? current : nowhere),
    () => findNames(tx, [...own, ...ofPerson]),
    () => findLogos(tx, withLogo),
  )
  const groups = toGroups(own, { personId: person.id, names, logos })
  const response: LoginResponse = {
    UserId: String(person.id),
    UserType: person.userType,
    Account: person.account,
    RealName: person.realName,
    RealNames: current && names(current.groupId, person.realName),
    RoleId: current?.roleId ? String(current.roleId) : '',
    Role: current?.roleName ?? '',
    AreaCode: person.areaCode,
    Email: person.mail,
    RoleEnCode: current?.roleCode ?? '',
    MobilePhone: person.phone,
    PhoneConfirmed: !person.phone || person.phoneProven,
    MailConfirmed: !person.mail || person.mailProven,
    FirstLogin: person.firstLogin,
    AccessToken: token,
    Modules: menu.modules,
    MenusRouter: menu.general,
    MenusRouter_CAM: menu.cam,
    Groups: groups,
    ErrCode: problem ? sourceCodes[problem][0] : 0,
  }
  return { response, problem }
}

/** The envelope of a login response: a problem is in ErrCode and ErrMsg, beside the complete response. */
export function loginEnvelope(
  { response, problem }: Awaited<ReturnType<typeof loginResponseOf>>,
  language: Language,
) {
  return problem ? { ...failureOf(problem, language), ResData: response } : success(response)
}
