/** Sessions for the test harness. */
import type { Group, Session, SignedIn } from '@lustra/core'

export const group = (groupCode: string, groupName = groupCode): Group => ({
  groupId: groupCode.toLowerCase(),
  groupName,
  groupCode,
  roleId: '1',
  userId: '1',
  isAdmin: true,
  groupRole: 'GroupAdmin',
  groupIcon: '',
  groupIcon1: '',
  default: false,
})

/** A signed-in session with overrides. */
export function signedIn(overrides: Partial<SignedIn> = {}): SignedIn {
  const groups = overrides.groups ?? [group('HARBOUR', 'Harbour Hotels'), group('JADE', 'Jade Kitchens')]
  return {
    status: 'signed-in',
    user: {
      userId: '1',
      userType: 'User',
      account: 'harbour_admin',
      realname: 'Ada Harbour',
      roleId: '1',
      role: 'GroupAdmin',
      areaCode: '',
      email: 'ada@harbour.example',
      RoleEnCode: 'GroupAdmin',
      MobilePhone: '',
    },
    groups,
    group: groups[0] ?? null,
    modules: [],
    menus: [],
    camMenus: [],
    firstLogin: false,
    roleError: 0,
    mode: 'general',
    ...overrides,
  }
}
export const signedOut: Session = { status: 'signed-out', reason: null }
