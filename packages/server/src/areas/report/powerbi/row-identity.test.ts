import { describe, expect, it } from 'vitest'
import { identityFor } from './row-identity.ts'
import { requestOf } from '@lustra/testing/power-bi/company.ts'

const entry = { roles: ['Customer'], personRoles: ['Person'] }
const many = Array.from({ length: 40 }, (_, index) => `GROUP-${index}`)

describe('the row identity of a Power BI report', () => {
  it('is the group, or all groups in which a person is staff (R1, G11)', () => {
    expect(identityFor(entry, requestOf())).toEqual({ username: 'HARBOUR', roles: ['Customer'] })
    expect(identityFor(entry, requestOf({ mode: 'cam', groupCodes: ['HARBOUR', 'JADE'] }))).toEqual({
      username: 'HARBOUR|JADE',
      roles: ['Customer'],
    })
  })

  it('is the person, in this group, when limited to some of its stores (R1)', () => {
    expect(identityFor(entry, requestOf({ seesAllStores: false }))).toEqual({
      username: 'HARBOUR|person:1017',
      roles: ['Person'],
    })
  })

  it('is the person when their groups are too many for one name (G11)', () => {
    expect(identityFor(entry, requestOf({ mode: 'cam', groupCodes: many }))).toEqual({
      username: 'person:1017',
      roles: ['Person'],
    })
  })

  it('is undefined where no role can restrict the rows (R1)', () => {
    const groupsOnly = { roles: ['Customer'], personRoles: [] }
    expect(identityFor(groupsOnly, requestOf({ seesAllStores: false }))).toBeUndefined()
    expect(identityFor(groupsOnly, requestOf({ mode: 'cam', groupCodes: many }))).toBeUndefined()
    expect(identityFor(groupsOnly, requestOf({ groupCodes: [] }))).toBeUndefined()
  })

  it.each(['HARBOUR|JADE', '港口', 'A B', ''])('is never built from a group code like “%s” (R1)', (code) => {
    expect(identityFor(entry, requestOf({ groupCodes: [code] }))).toBeUndefined()
  })
})
