import type { SignedIn } from '@lustra/core'

export type ErrorKind = 'general' | 'role' | 'invalid' | 'none' | 'cam' | 'not-found' | 'unavailable'

/** Error kind by the `type` attribute (M9). */
export const kinds: Record<string, ErrorKind> = {
  '1': 'role',
  '2': 'invalid',
  '3': 'none',
  cam: 'cam',
  'not-found': 'not-found',
  unavailable: 'unavailable',
}

export type ErrorAction = 'home' | 'previous-group' | 'group-view' | 'check' | 'sign-in' | 'sign-out'

type Person = Pick<
  SignedIn,
  'groups' | 'mode' | 'group' | 'refusedGroup' | 'roleError' | 'menus' | 'camMenus'
>

/** The error is in the address, not in the account or group. */
export const isAddressError = (kind: ErrorKind): boolean => kind === 'not-found' || kind === 'unavailable'

/** Groups do not apply in the global area (S9). */
const isGlobal = (kind: ErrorKind, { mode }: Person): boolean => kind === 'cam' || mode === 'cam'

/** Offered actions, the primary one first; never empty (M9). */
export function actionsFor(kind: ErrorKind, person: Person | null): ErrorAction[] {
  if (isAddressError(kind)) return ['home']
  if (!person) return ['sign-in']
  // The group view needs a group.
  const back: ErrorAction[] = isGlobal(kind, person) && person.groups.length > 0 ? ['group-view'] : []
  return [...back, ...(isRefused(kind, person) ? (['previous-group'] as const) : []), 'check', 'sign-out']
}

/** A switch was refused: the previous group is still the current one (S6). */
const isRefused = (kind: ErrorKind, person: Person): boolean =>
  !!person.refusedGroup &&
  !!person.group &&
  person.group.groupCode !== person.refusedGroup &&
  !isGlobal(kind, person)

/** Whether to offer a switch to another group; not in the global area. */
export const hasOtherGroups = (kind: ErrorKind, person: Person): boolean =>
  person.groups.length > 1 && !isAddressError(kind) && !isGlobal(kind, person)

/** Destination after a successful check, or undefined while the error persists (G9, G11). */
export function destinationOf(kind: ErrorKind, session: Person): '/' | '/powerbi_cam' | undefined {
  if (session.roleError > 0 && kind !== 'cam') return undefined
  if (!isGlobal(kind, session)) return session.menus.length > 0 ? '/' : undefined
  return session.camMenus.some(({ children }) => (children ?? []).length > 0) ? '/powerbi_cam' : undefined
}
