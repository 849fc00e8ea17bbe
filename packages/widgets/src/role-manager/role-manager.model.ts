import { AppError, codeOf, tellChange, type GroupRole, type InUse } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { shape } from '../generated/shapes/role-manager.ts'
import { createListModel } from '../list/model/create-list-model.ts'
import type { OverList, RoleTools } from './role-manager.types.ts'
import type { roleManager } from './role-manager.widget.ts'

/** How many people are named who have a role; the others are counted. */
const mostNamed = 5

/** The roles of the group, page by page, and what is done with a role as a whole (A2). */
export function createRoleManagerModel(tools: RoleTools) {
  const { core, emit } = tools
  const $over = atom<OverList>({ step: 'closed' })

  const list = createListModel<typeof roleManager, GroupRole>(tools, {
    shape,
    rememberAs: 'role-manager',
    load: async (search, _, signal) => (await core.api.manager()).findRoles(search, tools.scope(signal)),
    onChanged: ({ kind }, refresh) => void (kind === 'manager' && refresh()),
  })

  const tell = (id: string) => tellChange(core, { kind: 'manager', id }, tools.scope().group ?? '')

  /** Answers the new role's id. Rejects as the call does. */
  async function add(name: string): Promise<string> {
    const { RoleId } = await (await core.api.manager()).addRole(name, tools.scope())
    emit('role-added', { id: RoleId })
    tell(RoleId)
    return RoleId
  }

  /** The name is the only thing that is changed, so what somebody else changed meanwhile stays. Rejects as the call does. */
  async function rename({ RoleId, RoleName }: GroupRole, name: string): Promise<void> {
    const manager = await core.api.manager()
    const role = await manager.role(RoleId, tools.scope())
    if (role.RoleName !== RoleName) {
      // Whoever typed here has not seen the name that somebody else gave it; the list reads it now.
      tell(RoleId)
      throw new AppError('changed-meanwhile', 'the role has another name by now')
    }
    await manager.renameRole({ RoleId, RoleName: name, Version: role.Version }, tools.scope())
    emit('role-changed', { id: RoleId })
    tell(RoleId)
  }

  /** True when it is gone; false when people have it, which is shown then. Rejects as the call does. */
  async function remove(role: GroupRole): Promise<boolean> {
    const manager = await core.api.manager()
    try {
      const { Version } = await manager.role(role.RoleId, tools.scope())
      await manager.deleteRole(role.RoleId, Version, tools.scope())
    } catch (error) {
      if (codeOf(error) !== 'role-in-use') throw error
      const users = (error as AppError).source?.data as InUse
      $over.set({ step: 'in-use', role, users })
      return false
    }
    emit('role-deleted', { id: role.RoleId })
    tell(role.RoleId)
    return true
  }

  /** Who has a role that cannot be deleted: nobody is asked whether to delete what cannot be. */
  async function showUsers(role: GroupRole): Promise<void> {
    const manager = await core.api.manager()
    const page = await manager.roleUsers(role.RoleId, { pageSize: mostNamed }, tools.scope())
    const users = { Users: page.TotalItems, UserNames: page.Items.map(({ RealName }) => RealName) }
    $over.set({ step: 'in-use', role, users })
  }

  return {
    ...list,
    $over: $over as ReadableAtom<OverList>,
    show: (over: OverList) => $over.set(over),
    /** Closes what stands there, unless it is something else by now; says whether it was still there. */
    closeOver(over: OverList): boolean {
      const isThere = $over.get() === over
      if (isThere) $over.set({ step: 'closed' })
      return isThere
    },
    add,
    rename,
    remove,
    showUsers,
    /** Another part of the element changed a role. */
    onChanged(id: string) {
      emit('role-changed', { id })
      tell(id)
    },
  }
}

export type RoleManagerModel = ReturnType<typeof createRoleManagerModel>
