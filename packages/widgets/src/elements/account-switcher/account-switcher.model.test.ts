import { describe, expect, it } from 'vitest'
import { AppError, type SwitchableUser } from '@lustra/core'
import { createPeople } from './account-switcher.model.ts'

type Find = (search: { keyword: string; pageIndex: number }) => Promise<{
  Items: SwitchableUser[]
  TotalPages: number
}>

const person = (UserId: string) => ({ UserId }) as SwitchableUser
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The mounted list. `searches`: requests to the host with their signals. */
function people(
  find: Find = async () => ({ Items: [person('7')], TotalPages: 3 }),
  session: object = { status: 'signed-in', user: { userId: '1' } },
) {
  const searches: { search: object; signal: AbortSignal }[] = []
  const failures: unknown[] = []
  const created = createPeople({
    core: {
      $session: { get: () => session },
      api: {
        findSwitchableUsers: (search: Parameters<Find>[0], { signal }: { signal: AbortSignal }) => {
          searches.push({ search, signal })
          return find(search)
        },
      },
    },
    scope: (signal: AbortSignal) => ({ signal }),
    status: () => {},
    fail: (error: unknown) => void failures.push(error),
  } as never)
  created.$list.listen(() => {})
  return { ...created, searches, failures }
}

describe('the people who can be impersonated (M6)', () => {
  it('are shown ten per page by default', async () => {
    const { $list, searches } = people()
    await settled()
    expect(searches.map(({ search }) => search)).toEqual([
      { keyword: '', pageIndex: 1, pageSize: 10, userid: '1' },
    ])
    expect($list.get()).toMatchObject({ step: 'ready', shown: { page: 1, pages: 3 } })
  })

  it('are requested as the administrator, also while acting as another person (S8)', async () => {
    const switched = { status: 'signed-in', user: { userId: '7' }, switchedFrom: { userId: '1' } }
    const { searches } = people(undefined, switched)
    await settled()
    expect(searches[0]?.search).toMatchObject({ userid: '1' })
  })

  it('are those of the latest search, regardless of the order of responses', async () => {
    const responses = new Map<string, (Items: SwitchableUser[]) => void>()
    const { $list, change, searches } = people(
      ({ keyword }) =>
        new Promise((resolve) => responses.set(keyword, (Items) => resolve({ Items, TotalPages: 1 }))),
    )
    await settled()
    change({ keyword: 'ada' })
    await settled()
    change({ keyword: 'grace' })
    await settled()
    responses.get('grace')!([person('9')])
    await settled()
    responses.get('ada')!([person('8')])
    await settled()
    expect($list.get().shown?.rows).toEqual([person('9')])
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  })

  it('start at the first page after a change of search or page size', async () => {
    const { $query, change } = people()
    change({ page: 2 })
    change({ pageSize: 50 })
    expect($query.get()).toEqual({ keyword: '', page: 1, pageSize: 50 })
    change({ page: 2 })
    change({ keyword: 'ada' })
    expect($query.get()).toEqual({ keyword: 'ada', page: 1, pageSize: 50 })
  })

  it('fall back to the last page when the list got shorter', async () => {
    const { $query, $list, change } = people(async ({ pageIndex }) => ({
      Items: pageIndex > 2 ? [] : [person('7')],
      TotalPages: 2,
    }))
    change({ page: 5 })
    await settled()
    await settled()
    expect($query.get().page).toBe(2)
    expect($list.get()).toMatchObject({ step: 'ready', shown: { rows: [person('7')] } })
  })

  it('report to the page why they could not be loaded', async () => {
    const refused = new AppError('forbidden', 'not yours')
    const { $list, failures } = people(() => Promise.reject(refused))
    await settled()
    expect($list.get()).toMatchObject({ step: 'failed', error: refused })
    expect(failures).toEqual([refused])
  })
})
