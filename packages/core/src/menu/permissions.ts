import type { Session, User } from '../session/types.ts'
import type { T } from '../texts/texts.types.ts'

/** Role codes of the source (section 6). Others are ordinary group users. */
export type RoleCode = 'SA' | 'CAM' | 'CAMLeader' | 'GroupAdmin'

/** RoleEnCode is a comma list. */
export const roleCodes = (user: Pick<User, 'RoleEnCode'>): string[] =>
  user.RoleEnCode.split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/** Staff have a role code SA or CAM…, including CAMLeader (S10). */
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

/** Allowed for user type SA, or during an account switch (S7, source section 6). */
export const maySwitchAccount = (session: Session): boolean =>
  session.status === 'signed-in' && (session.user.userType === 'SA' || !!session.switchedFrom)
