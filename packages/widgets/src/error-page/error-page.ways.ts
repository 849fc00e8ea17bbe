import type { SignedIn } from '@lustra/core'

export type ErrorKind = 'general' | 'role' | 'invalid' | 'none' | 'cam' | 'not-found' | 'unavailable'

/** Which trouble a type of the element means (M9). */
export const kinds: Record<string, ErrorKind> = {
  '1': 'role',
  '2': 'invalid',
  '3': 'none',
  cam: 'cam',
  'not-found': 'not-found',
  unavailable: 'unavailable',
}

export type Way = 'home' | 'group-view' | 'check' | 'sign-in' | 'sign-out'

type Person = Pick<SignedIn, 'groups' | 'mode'>

/** It is the address that leads nowhere; with the person's account and group nothing is wrong. */
export const isOfAddress = (kind: ErrorKind): boolean => kind === 'not-found' || kind === 'unavailable'

/** In the global area, where groups play no part (S9). */
const isGlobal = (kind: ErrorKind, { mode }: Person): boolean => kind === 'cam' || mode === 'cam'

/** The ways on, the best first; never none (M9). */
export function waysOn(kind: ErrorKind, person: Person | null): Way[] {
  if (isOfAddress(kind)) return ['home']
  if (!person) return ['sign-in']
  // Without a group there is no view to go back to.
  const back: Way[] = isGlobal(kind, person) && person.groups.length > 0 ? ['group-view'] : []
  return [...back, 'check', 'sign-out']
}

/** Another group may well work, for whoever has one and is not in the global area. */
export const hasOtherGroups = (kind: ErrorKind, person: Person): boolean =>
  person.groups.length > 1 && !isOfAddress(kind) && !isGlobal(kind, person)

/** Where a check leads that found the trouble lifted, or nothing while it still stands in the way (G9, G11). */
export function leadsTo(
  kind: ErrorKind,
  session: Pick<SignedIn, 'groups' | 'mode' | 'roleError' | 'menus' | 'camMenus'>,
): '/' | '/powerbi_cam' | undefined {
  if (session.roleError > 0 && kind !== 'cam') return undefined
  if (!isGlobal(kind, session)) return session.menus.length > 0 ? '/' : undefined
  return session.camMenus.some(({ children }) => (children ?? []).length > 0) ? '/powerbi_cam' : undefined
}
