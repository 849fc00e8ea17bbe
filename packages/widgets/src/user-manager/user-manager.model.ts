import type { EnabledRole, ManagedUser } from '@lustra/core'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { shape } from '../generated/shapes/user-manager.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import { filtersKey } from '../list/model/list-query.ts'
import { createSelection } from '../ui/list/model/selection.model.ts'
import type { userManager } from './user-manager.widget.ts'
import type { UserTools } from './user-manager.types.ts'

/** The people of the group, page by page, and which of them is open (A1). */
export function createUserManagerModel(tools: UserTools) {
  const { core } = tools
  const $roles = atom<readonly EnabledRole[]>([])
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
    onChanged: ({ kind }, refresh) => void (kind === 'manager' && refresh()),
  })

  /** Once. Without them the filter offers none, and the list works on. */
  async function loadRoles() {
    if (areRolesAsked) return
    areRolesAsked = true
    try {
      const manager = await core.api.manager()
      $roles.set(await manager.enabledRoles(tools.scope()))
    } catch {
      areRolesAsked = false
    }
  }

  onMount(list.$list, () =>
    // Other filters find others: "all that match" ends.
    list.$query.listen((now, last) => filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
  )

  return {
    ...list,
    $roles: $roles as ReadableAtom<readonly EnabledRole[]>,
    loadRoles,
    selection,
    rowOf: (id: string) => list.$list.get().shown?.rows.find(({ UserId }) => UserId === id),
  }
}

export type UserManagerModel = ReturnType<typeof createUserManagerModel>
