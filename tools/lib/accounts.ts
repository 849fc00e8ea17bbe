/** The demo accounts, as listed at the start. */
export const demoPassword = 'Lustra123'

const demoAccounts: [account: string, description: string][] = [
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

const directoryAccounts: [account: string, description: string][] = [
  ['dana@directory.example', 'is camuser in the portal'],
  ['eve@directory.example', 'has no account in the portal'],
  ['uma@directory.example', 'is not assigned to the portal'],
  ['otto@elsewhere.example', 'belongs to another company'],
]

export const accountTable = (): string =>
  table(`Demo accounts, password ${demoPassword} for all:`, demoAccounts)

export const directoryTable = (port: number): string =>
  table(`The company directory on port ${port}, with the same password:`, directoryAccounts)

function table(title: string, rows: [account: string, description: string][]): string {
  const width = Math.max(...rows.map(([account]) => account.length))
  return [title, ...rows.map(([account, description]) => `  ${account.padEnd(width)}  ${description}`)].join(
    '\n',
  )
}
