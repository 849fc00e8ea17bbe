import { atom } from 'nanostores'
import type { SwitchableUser } from '@lustra/core'
import { personName } from '@lustra/core/contract/rules/shown-name.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { pageSizes } from '../../kit/list/list-values.ts'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import { createList, type RowsPage } from '../../ui/list/model/list.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { AccountSwitcherTexts } from './account-switcher.texts.en.ts'
import type { accountSwitcher } from './account-switcher.widget.ts'

export type AccountSwitcherProps = ScreenProps<typeof accountSwitcher, keyof AccountSwitcherTexts>

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

/** State of a switch to another account or back. `to` is the display name of the target. */
export type MoveState =
  | { step: 'idle' }
  | { step: 'moving'; to: string }
  | { step: 'failed'; to: string; error: unknown }

/** Switches to another person and back (S7, M6). */
export function createAccountSwitcherModel(
  context: ElementContext<typeof accountSwitcher, keyof AccountSwitcherTexts>,
) {
  const { core, $props, $language, emit, navigate, provide } = context
  const $switch = atom<MoveState>({ step: 'idle' })
  const $return = atom<MoveState>({ step: 'idle' })

  function hide() {
    if (!$props.get().open) return
    $props.setKey('open', false)
    $switch.set({ step: 'idle' })
    emit('switcher-closed', {})
  }

  const userId = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' ? session.user.userId : ''
  }

  /** Switches without confirmation (M6). `from`: path with query to return to. */
  async function actAs(person: SwitchableUser, from: string): Promise<void> {
    if ($switch.get().step === 'moving' || person.UserId === userId()) return
    const to = person.RealName || person.Account
    const previousId = userId()
    $switch.set({ step: 'moving', to })
    // Synchronously with the session change: this dialog may be unmounted with the rest of the page before the awaited
    // call continues.
    const unlisten = core.$session.listen(() => {
      if (userId() === previousId) return
      unlisten()
      hide()
      navigate({ path: '/' })
    })
    try {
      await core.switchAccount(person.UserId, from)
    } catch (error) {
      return $switch.set(isAbort(error) ? { step: 'idle' } : { step: 'failed', to, error })
    } finally {
      unlisten()
    }
  }

  async function goBack(): Promise<void> {
    const session = core.$session.get()
    if ($return.get().step === 'moving' || session.status !== 'signed-in' || !session.switchedFrom) return
    const to = personName($language.get(), session.switchedFrom).name
    $return.set({ step: 'moving', to })
    let returnTo: string
    try {
      returnTo = await core.switchBack()
    } catch (error) {
      return $return.set(isAbort(error) ? { step: 'idle' } : { step: 'failed', to, error })
    }
    $return.set({ step: 'idle' })
    const [path = '', query = ''] = returnTo.split('?')
    navigate({ path: path || '/', query })
  }

  provide({ show: () => $props.setKey('open', true), hide })
  return {
    $session: core.$session,
    $switch,
    $return,
    /** A new list for each opening of the dialog. */
    people: () => createPeople(context),
    actAs,
    goBack,
    hide,
  }
}
