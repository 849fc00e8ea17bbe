import { atom, onMount, type ReadableAtom } from 'nanostores'
import { errorText, notify, type EnabledRole, type ManagedUser } from '@lustra/core'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { filtersKey } from '../../features/list/model/list-query.ts'
import { shape } from '../../generated/shapes/user-manager.ts'
import type { T } from '../../kit/element-context.ts'
import { createSelection } from '../../ui/list/model/selection.model.ts'
import type { UserCommand } from './user-commands.ts'
import type { userManager } from './user-manager.widget.ts'
import type { UserContext, Roles, OverList } from './user-manager.types.ts'
import { publishUserChange } from './publish-user-change.ts'

/** The people of the group, page by page, and the dialogs over the list (A1). */
export function createUserManagerModel(context: UserContext) {
  const { core } = context
  const $roles = atom<Roles>(null)
  const $over = atom<OverList>({ step: 'closed' })
  const selection = createSelection()
  let areRolesRequested = false

  const list = createListModel<typeof userManager, ManagedUser>(context, {
    shape,
    rememberAs: 'user-manager',
    async load(search, { roleId }, signal) {
      const manager = await core.api.manager()
      // The role's filter chip shows its name.
      if (roleId) void loadRoles()
      return manager.findUsers(search, context.scope(signal))
    },
    onChanged: ({ kind }, refresh) => void (kind === 'manager' && onExternalChange(refresh)),
  })

  /** Roles may have changed, too. */
  function onExternalChange(refresh: () => void) {
    if (areRolesRequested) void readRoles()
    refresh()
  }

  /** Loads once, and again after a failure. Without roles only the role filter is empty. */
  async function loadRoles() {
    if (areRolesRequested) return
    areRolesRequested = true
    if ($roles.get() === 'missing') $roles.set(null)
    await readRoles()
  }

  async function readRoles() {
    try {
      const manager = await core.api.manager()
      $roles.set(await manager.enabledRoles(context.scope()))
    } catch {
      areRolesRequested = false
      // Keep the previous roles.
      if (!$roles.get()) $roles.set('missing')
    }
  }

  /** Confirms if needed, performs the action, and notifies the outcome. */
  async function command(name: UserCommand, user: ManagedUser) {
    try {
      const { runUserCommand } = await import('./user-commands.ts')
      if (!(await runUserCommand(context, name, user))) return
    } catch {
      return notify({ kind: 'error', text: errorText(context.$t.get() as T, 'screen-not-loaded') })
    }
    if (name === 'delete' && list.$open.get().user === user.UserId) list.open('user', '')
    context.emit(name === 'delete' ? 'user-deleted' : 'user-changed', { id: user.UserId })
    publishUserChange(context, user.UserId)
  }

  onMount(list.$list, () =>
    // Changed filters end the "all that match" selection.
    list.$query.listen((now, last) => filtersKey(now) !== filtersKey(last ?? now) && selection.endAll()),
  )

  return {
    ...list,
    $roles: $roles as ReadableAtom<Roles>,
    $over: $over as ReadableAtom<OverList>,
    show: (over: OverList) => $over.set(over),
    loadRoles,
    selection,
    /** Called after an import with the number of stored people. */
    imported: (count: number) => context.emit('users-changed', { count }),
    command: (name: UserCommand, user: ManagedUser) => void command(name, user),
  }
}

export type UserManagerModel = ReturnType<typeof createUserManagerModel>

export const rolesIn = (roles: Roles): readonly EnabledRole[] =>
  roles === null || roles === 'missing' ? [] : roles
