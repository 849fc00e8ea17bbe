import type { SwitchableUser } from '@lustra/core'
import { atom } from 'nanostores'
import type { Tools } from '../kit/tools.ts'
import { createList, type RowsPage } from '../ui/list/model/list.model.ts'
import { pageSizes } from '../ui/list/model/page-sizes.ts'

/** Which people the dialog shows (M6). */
export interface PeopleQuery {
  keyword: string
  page: number
  pageSize: number
}

/** The people that may be acted as: new for each opening of the dialog, which knows nothing of the last one. */
export function createPeople({
  core,
  scope,
  status,
  fail,
}: Pick<Tools, 'core' | 'scope' | 'status' | 'fail'>) {
  const $query = atom<PeopleQuery>({ keyword: '', page: 1, pageSize: pageSizes[0] })
  const { $list, refresh } = createList<SwitchableUser, PeopleQuery, RowsPage<SwitchableUser>>({
    $wish: $query,
    load,
    keeps: () => true,
    onReady({ rows, page, pages }) {
      status('ready')
      // Fewer by now than when the page was chosen.
      if (rows.length === 0 && page > pages && pages > 0) change({ page: pages })
    },
    onFailed: fail,
  })

  async function load({ keyword, page, pageSize }: PeopleQuery, signal: AbortSignal) {
    const search = { keyword, pageIndex: page, pageSize, userid: administrator() }
    const { Items, TotalPages } = await core.api.findSwitchableUsers(search, scope(signal))
    return { rows: Items, page, pages: TotalPages }
  }

  /** Who looks for people to act as: the administrator, also while acting as somebody (source section 7). */
  function administrator(): string {
    const session = core.$session.get()
    return session.status === 'signed-in' ? (session.switchedFrom?.userId ?? session.user.userId) : ''
  }

  /** Anything but another page starts at the first one. */
  const change = (wish: Partial<PeopleQuery>) => $query.set({ ...$query.get(), page: 1, ...wish })

  return { $query, $list, change, reload: refresh }
}
