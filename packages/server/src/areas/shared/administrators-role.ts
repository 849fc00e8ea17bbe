/** Code of a group's administrators' role (S11). */
export const administratorsCode = 'GroupAdmin'

/** The administrators' role of a new group. */
export const administratorsRole = { code: administratorsCode, name: 'Group Admin', allStores: true } as const

/** Code of the roles of a group's ordinary people. */
export const usersCode = 'GroupUser'

/** The roles of ordinary people that a new group has: they read everything, of every store or of those that each person is given. */
export const usersRoles = [
  { code: usersCode, name: 'Group User', allStores: true },
  { code: usersCode, name: 'Store User', allStores: false },
] as const
