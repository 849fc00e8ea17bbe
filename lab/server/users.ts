/**
 * `npm run lab users`: measures searching people of a group, from request to response, in every
 * order with every filter on the first, a deep and the last page. DATABASE_URL measures a server's database, filled
 * like the embedded one when it is empty. `--people` sets the size of HARBOUR, `--others` that of another group,
 * `--rounds` the repetitions.
 */
import { parseArgs } from 'node:util'
import { userSorts, type ManagedUser, type Paged, type UserSearch } from '@lustra/core/contract'
import { openDemoVisit } from './demo-visit.ts'
import { reportTimes, timesOf } from './measure.ts'
import { growPeople } from './more-people.ts'
import { shortOption, sizeBy } from './short-bench.ts'

const { values: flags } = parseArgs({
  options: {
    people: { type: 'string', default: String(sizeBy(10_000, 50)) },
    others: { type: 'string', default: String(sizeBy(10_000, 50)) },
    rounds: { type: 'string', default: String(sizeBy(5, 1)) },
    ...shortOption,
  },
})

const visit = await openDemoVisit('harbour_admin', {
  grow: async (database) => {
    await growPeople(database, 1, Number(flags.people))
    await growPeople(database, 2, Number(flags.others))
    await database.asOwner((client) => client.query('analyze'))
  },
})
const request = await visit.signIn('harbour_admin')
const find = (payload: UserSearch) =>
  request<Paged<ManagedUser>>({ method: 'POST', url: '/api/Security/User/FindWithPagerSearchAsync', payload })
console.log(`\n${(await find({})).TotalItems} people counted`)
const every: number[] = []
for (const [name, filter] of Object.entries(filters())) {
  const times: number[] = []
  for (const sort of userSorts)
    for (const order of ['asc', 'desc'] as const) {
      const { TotalPages } = await find({ ...filter, sort, order, pageSize: 50 })
      for (const pageIndex of new Set([1, Math.ceil(TotalPages / 2) || 1, TotalPages || 1]))
        times.push(
          ...(await timesOf(Number(flags.rounds), () =>
            find({ ...filter, sort, order, pageSize: 50, pageIndex }),
          )),
        )
    }
  every.push(...times)
  reportTimes(name, times)
}
reportTimes('all', every)
await visit.close()

function filters(): Record<string, UserSearch> {
  return {
    none: {},
    valid: { state: 'valid' },
    'one role': { roleId: '105' },
    'without a role': { roleId: 'none' },
    'keyword of 1 letter': { keyword: 'a' },
    'keyword in Chinese': { keyword: '林' },
    'keyword that nothing has': { keyword: 'zzzz' },
    'login name': { keyword: 'grown_1_77' },
    phone: { phone: '1310000' },
    several: { name: 'grown', mail: 'customer', state: 'valid', roleId: '105' },
  }
}
