import { AppError } from '@lustra/core/contract'
import { isStaffRole } from '../menu/product-roles.ts'

/** A person whose account others may want to act under. */
export interface Target {
  id: number
  userType: string
  /** Neither blocked nor deactivated by all of their groups. */
  valid: boolean
  firstLogin: boolean
  /** Has signed in themselves, or set a password. */
  hasSignedIn: boolean
  roleCodes: readonly string[]
}

/**
 * Throws when no administrator may act as this person: 'forbidden' for another SA, 'cannot-sign-in' for a blocked
 * person (S7).
 */
export function refuseAsSwitched(target: Target): void {
  if (target.userType === 'SA' || target.roleCodes.includes('SA'))
    throw new AppError('forbidden', 'an SA does not act as another SA')
  refuseBlocked(target)
}

/**
 * Throws when no application may sign this person in: 'forbidden' for the company's own people, 'cannot-sign-in' for a
 * blocked person, 'change-password-first' for a person who never signed in themselves.
 */
export function refuseForApp(target: Target): void {
  const isStaff = target.userType !== 'Group' || target.roleCodes.some(isStaffRole)
  if (isStaff) throw new AppError('forbidden', 'applications sign in customers only')
  refuseBlocked(target)
  if (target.firstLogin) throw new AppError('change-password-first', 'the first password was not changed yet')
  // An invited person has not agreed to anything, and their identity is not proven.
  if (!target.hasSignedIn)
    throw new AppError('change-password-first', 'the person never signed in and has set no password')
}

function refuseBlocked({ valid }: Target): void {
  if (!valid) throw new AppError('cannot-sign-in', 'the person is blocked')
}
