/** The people of the demo world, as a newcomer needs them. */
export const demoPassword = 'Lustra123'

export const demoAccounts: [account: string, who: string][] = [
  ['harbour_admin', 'administrator of Harbour Hotels, user of Jade Kitchens: start here'],
  ['harbour_user', 'user of Harbour Hotels, two stores only'],
  ['jade_admin', 'administrator of Jade Kitchens, the other tenant'],
  ['superadmin', 'super administrator: member of every group'],
  ['camuser, camleader', 'internal staff of the company'],
  ['first_login', 'must change the password first'],
  ['norole_user', 'no role in the group: error page 1'],
  ['badgroup_user', 'invalid group: error page 2'],
  ['nogroup_user', 'in no group: error page 3'],
  ['blocked_user', 'may not sign in'],
]

export function accountTable(): string {
  const width = Math.max(...demoAccounts.map(([account]) => account.length))
  const lines = demoAccounts.map(([account, who]) => `  ${account.padEnd(width)}  ${who}`)
  return [`Demo accounts, password ${demoPassword} for all:`, ...lines].join('\n')
}
