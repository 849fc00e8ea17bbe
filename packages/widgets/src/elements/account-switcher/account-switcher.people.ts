import type { SwitchableUser } from '@lustra/core'
import { atom } from 'nanostores'
import type { ElementContext } from '../../kit/element-context.ts'
import { createList, type RowsPage } from '../../ui/list/model/list.model.ts'
import { pageSizes } from '../../kit/list/page-sizes.ts'

/** Search and page of the dialog (M6). */
export interface PeopleQuery {
  keyword: string
  page: number
  pageSize: number
}

/** People who can be impersonated; a new list for each opening of the dialog. */
export function createPeople({
  core,
  scope,
  status,
  fail,
}: Pick<ElementContext, 'core' | 'scope' | 'status' | 'fail'>) {
  const $query = atom<PeopleQuery>({ keyword: '', page: 1, pageSize: pageSizes[0] })
  const { $list, refresh } = createList<SwitchableUser, PeopleQuery, RowsPage<SwitchableUser>>({
    $query,
    load,
    keeps: () => true,
    onReady({ rows, page, pages }) {
      status('ready')
      // The list got shorter: go to its last page.
      if (rows.length === 0 && page > pages && pages > 0) change({ page: pages })
    },
    onFailed: fail,
  })

  async function load({ keyword, page, pageSize }: PeopleQuery, signal: AbortSignal) {
    const search = { keyword, pageIndex: page, pageSize, userid: administratorId() }
    const {
      Items,
      TotalPages,
      OtherNames: otherNames = {},
    } = await core.api.findSwitchableUsers(search, scope(signal))
    return { rows: Items, page, pages: TotalPages, otherNames }
  }

  /** The real account, also while acting as another person (source section 7). */
  function administratorId(): string {
    const session = core.$session.get()
    return session.status === 'signed-in' ? (session.switchedFrom?.userId ?? session.user.userId) : ''
  }

  /** A change without a page starts at the first one. */
  const change = (patch: Partial<PeopleQuery>) => $query.set({ ...$query.get(), page: 1, ...patch })

  return { $query, $list, change, reload: refresh }
}
