import { administratorsRole, usersRoles } from '@lustra/server/areas/shared/administrators-role.ts'

export interface DemoRole {
  id: number
  code: string
  name: string
  allStores: boolean
  /** Whether its people add and assign corrective actions. */
  assigns: boolean
}

/** The roles that each group starts with. */
export const demoRoles: readonly DemoRole[] = [
  { id: 1, code: 'SA', name: 'Super Admin', allStores: true, assigns: true },
  { id: 2, code: 'CAM', name: 'CAM', allStores: true, assigns: true },
  { id: 3, code: 'CAMLeader', name: 'CAM Leader', allStores: true, assigns: true },
  { id: 4, ...administratorsRole, assigns: true },
  { id: 5, ...usersRoles[0], assigns: false },
  { id: 6, ...usersRoles[1], assigns: false },
  { id: 7, code: 'GroupUser', name: 'South Region User', allStores: false, assigns: true },
]
/** Names of the roles that only the demo has. */
export const demoRoleNames = [{ zh: '华南区用户', zh_hant: '華南區使用者', en: 'South Region User' }] as const
export type RoleCode = 'SA' | 'CAM' | 'CAMLeader' | 'GroupAdmin' | 'GroupUser' | 'StoreUser' | 'RegionUser'
const roleNumbers: Record<RoleCode, number> = {
  SA: 1,
  CAM: 2,
  CAMLeader: 3,
  GroupAdmin: 4,
  GroupUser: 5,
  StoreUser: 6,
  RegionUser: 7,
}

/** Role ids are unique over all groups, so that one cannot be mistaken for another's. */
export const roleIdOf = (groupId: number, role: RoleCode) => groupId * 100 + roleNumbers[role]
