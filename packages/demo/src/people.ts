import { demoAccounts, type DemoAccount } from './accounts.ts'
import type { Random } from './random.ts'
import { bilingualNameOf, familyNames, givenNames, type DemoGroup } from './content.ts'
import { type RoleCode } from './demo-roles.ts'

export interface DemoPerson extends DemoAccount {
  id: number
  areaCode: string
  phone: string
  mail: string
}

const everydayRoles: readonly RoleCode[] = ['GroupUser', 'GroupUser', 'RegionUser', 'GroupAdmin']

/** Creates the documented accounts and, up to the amount, people of the active groups. */
export function makePeople(random: Random, groups: readonly DemoGroup[], amount: number): DemoPerson[] {
  const served = groups.filter(({ valid }) => valid)
  // If groups and roles had the same period, each group would have people of only one role.
  const shiftsBy = served.length % everydayRoles.length === 0 ? 1 : 0
  const others = Array.from(
    { length: Math.max(0, amount - demoAccounts.length) },
    (_, index): DemoAccount => {
      const family = random.pick(familyNames)
      const given = random.pick(givenNames)
      const group = served[index % served.length] ?? served[0]
      const position = index + shiftsBy * Math.floor(index / served.length)
      const role = everydayRoles[position % everydayRoles.length] ?? 'GroupUser'
      return {
        account: `${family[1].toLowerCase()}_${1001 + index}`,
        // Accounts are in several groups, so they have one name for all languages.
        realName: bilingualNameOf(family, given),
        memberships: group ? [{ group: group.code, role, isAdmin: role === 'GroupAdmin' }] : [],
      }
    },
  )
  return [...demoAccounts, ...others].map((account, index) => ({
    mail: `${account.account}@customer.example`,
    ...account,
    id: index + 1,
    areaCode: '86',
    phone: `139${String(10_000_000 + index * 7)}`,
  }))
}
