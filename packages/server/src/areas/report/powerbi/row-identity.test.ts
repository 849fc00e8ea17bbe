import { describe, expect, it } from 'vitest'
import { identityFor } from './row-identity.ts'
import { wishOf } from './testing/company.ts'

const entry = { roles: ['Customer'], personRoles: ['Person'] }
const many = Array.from({ length: 40 }, (_, index) => `GROUP-${index}`)

describe('whose rows a report of Power BI shows', () => {
  it('are those of the group, or of all groups that somebody is staff in (R1, G11)', () => {
    expect(identityFor(entry, wishOf())).toEqual({ username: 'HARBOUR', roles: ['Customer'] })
    expect(identityFor(entry, wishOf({ mode: 'cam', groupCodes: ['HARBOUR', 'JADE'] }))).toEqual({
      username: 'HARBOUR|JADE',
      roles: ['Customer'],
    })
  })

  it('are the person’s own, in this group, for who sees some of its stores (R1)', () => {
    expect(identityFor(entry, wishOf({ seesAllStores: false }))).toEqual({
      username: 'HARBOUR|person:1017',
      roles: ['Person'],
    })
  })

  it('are the person’s own when their groups are too many for one name (G11)', () => {
    expect(identityFor(entry, wishOf({ mode: 'cam', groupCodes: many }))).toEqual({
      username: 'person:1017',
      roles: ['Person'],
    })
  })

  it('are nobody’s where no role could keep them apart (R1)', () => {
    const groupsOnly = { roles: ['Customer'], personRoles: [] }
    expect(identityFor(groupsOnly, wishOf({ seesAllStores: false }))).toBeUndefined()
    expect(identityFor(groupsOnly, wishOf({ mode: 'cam', groupCodes: many }))).toBeUndefined()
    expect(identityFor(groupsOnly, wishOf({ groupCodes: [] }))).toBeUndefined()
  })

  it.each(['HARBOUR|JADE', '港口', 'A B', ''])('are never told by a group code like “%s” (R1)', (code) => {
    expect(identityFor(entry, wishOf({ groupCodes: [code] }))).toBeUndefined()
  })
})
