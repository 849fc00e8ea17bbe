/** Code of a group's administrators' role (S11). */
export const administratorsCode = 'GroupAdmin'

/** The administrators' role of a new group. */
export const administratorsRole = { code: administratorsCode, name: 'Group Admin', allStores: true } as const
