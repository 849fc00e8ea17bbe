import { errorText, notify, type ManagedUser, type T } from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { shape } from '../generated/shapes/user-manager.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { filtersKey } from '../list/model/list-query.ts'
import { createSelection } from '../ui/list/model/selection.model.ts'
import type { OverList } from './over-list.types.ts'
import { tellUserChange } from './tell-user-change.ts'
import type { UserAct } from './user-acts.ts'
import type { userManager } from './user-manager.widget.ts'
import type { Roles, UserTools } from './user-manager.types.ts'

/** The people of the group, page by page, and what is open over them (A1). */
export function createUserManagerModel(tools: UserTools) {
  const { core } = tools
  const $roles = atom<Roles>(null)
  const $over = atom<OverList>({ step: 'closed' })
  const selection = createSelection()
  let areRolesAsked = false

  const list = createListModel<typeof userManager, ManagedUser>(tools, {
    shape,
    rememberAs: 'user-manager',
    async load(search, { roleId }, signal) {
      const manager = await core.api.manager()
      // The chip of a role says its name.
      if (roleId) void loadRoles()
      return manager.findUsers(search, tools.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'manager' && onOthersChange(refresh)),
  })

  /** A role may be another by then, too. */
  function onOthersChange(refresh: () => void) {
    if (areRolesAsked) void readRoles()
    refresh()
  }

  /** Once, and again after a failure. Without them the filter offers none, and the list works on. */
  async function loadRoles() {
    if (areRolesAsked) return
    areRolesAsked = true
    if ($roles.get() === 'missing') $roles.set(null)
    await readRoles()
  }

  async function readRoles() {
    try {
      const manager = await core.api.manager()
      $roles.set(await manager.enabledRoles(tools.scope()))
    } catch {
      areRolesAsked = false
      // What was read before stays.
      if (!$roles.get()) $roles.set('missing')
    }
  }

  /** Asks where that is due, does it, and says what became of it. */
  async function act(name: UserAct, user: ManagedUser) {
    try {
      const { performAct } = await import('./user-acts.ts')
      if (!(await performAct(tools, name, user))) return
    } catch {
      return notify({ kind: 'error', text: errorText(tools.$t.get() as T, 'screen-not-loaded') })
    }
    if (name === 'delete' && list.$open.get().user === user.UserId) list.open('user', '')
    tools.emit(name === 'delete' ? 'user-deleted' : 'user-changed', { id: user.UserId })
    tellUserChange(tools, user.UserId)
  }

  onMount(list.$list, () =>
    // Other filters find others: "all that match" ends.
    list.$query.listen((now, last) => filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
  )

  return {
    ...list,
    $roles: $roles as ReadableAtom<Roles>,
    $over: $over as ReadableAtom<OverList>,
    show: (over: OverList) => $over.set(over),
    loadRoles,
    selection,
    /** An import stored so many people. */
    imported: (count: number) => tools.emit('users-changed', { count }),
    act: (name: UserAct, user: ManagedUser) => void act(name, user),
  }
}

export type UserManagerModel = ReturnType<typeof createUserManagerModel>
