import type { Session, User } from '../session/types.ts'
import type { T } from '../texts/texts.types.ts'

/** The role codes of the source (section 6). Any other is an ordinary group user. */
export type RoleCode = 'SA' | 'CAM' | 'CAMLeader' | 'GroupAdmin'

/** RoleEnCode is a comma list. */
export const roleCodes = (user: Pick<User, 'RoleEnCode'>): string[] =>
  user.RoleEnCode.split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/** Staff of the company: their role codes contain SA or CAM, CAMLeader among them (S10). */
export const isStaff = (user: Pick<User, 'RoleEnCode'>): boolean =>
  roleCodes(user).some((code) => code === 'SA' || code.startsWith('CAM'))

/** The label under a person's name: of the first role only (M7). */
export function roleLabel(t: T, user: Pick<User, 'RoleEnCode'>, productName: string): string {
  const first = roleCodes(user)[0]
  if (first === 'GroupAdmin' || first === 'SA') return t(`role.${first}`)
  if (first === 'CAM' || first === 'CAMLeader') return t('role.staff', { product: productName })
  return t('role.GroupUser')
}

/** The user settings entry is hidden for these user types (M1). */
export const hasUserSettings = (user: Pick<User, 'userType'>): boolean =>
  user.userType !== 'SA' && user.userType !== 'CAM'

/** User type SA, or anyone holding an old token, may act as another person (S7, source section 6). */
export const maySwitchAccount = (session: Session): boolean =>
  session.status === 'signed-in' && (session.user.userType === 'SA' || !!session.switchedFrom)
