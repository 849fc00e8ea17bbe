import { atom, type ReadableAtom } from 'nanostores'
import { AppError, codeOf, publishChange, type GroupRole, type InUse } from '@lustra/core'
import { createListModel } from '../../features/list/model/create-list-model.ts'
import { shape } from '../../generated/shapes/role-manager.ts'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { RoleManagerTexts } from './role-manager.texts.en.ts'
import type { roleManager } from './role-manager.widget.ts'

export type RoleContext = ElementContext<typeof roleManager, keyof RoleManagerTexts>

/** The texts of the element. */
export type Translate = T<keyof RoleManagerTexts>

/** Dialogs over the list: name of a role (null for a new one), and people of a role in use. */
type OverList =
  | { step: 'closed' }
  | { step: 'name'; role: GroupRole | null }
  | { step: 'in-use'; role: GroupRole; users: Pick<InUse, 'Users' | 'UserNames'> }

/** People listed by name for a role in use; further ones are counted. */
const maxNames = 5

/** The roles of the group, page by page: add, rename, delete (A2). */
export function createRoleManagerModel(context: RoleContext) {
  const { core, emit } = context
  const $over = atom<OverList>({ step: 'closed' })

  const list = createListModel<typeof roleManager, GroupRole>(context, {
    shape,
    rememberAs: 'role-manager',
    load: async (search, _, signal) => (await core.api.manager()).findRoles(search, context.scope(signal)),
    onChanged: ({ kind }, refresh) => void (kind === 'manager' && refresh()),
  })

  const publish = (id: string) => publishChange(core, { kind: 'manager', id }, context.scope().group ?? '')

  /** Resolves to the new role's id. Rejects with the call's error. */
  async function add(name: string): Promise<string> {
    const { RoleId } = await (await core.api.manager()).addRole({ RoleName: name }, context.scope())
    emit('role-added', { id: RoleId })
    publish(RoleId)
    return RoleId
  }

  /** Uses the current version: only the name changes, so other concurrent changes stay. Rejects with the call's error. */
  async function rename({ RoleId, RoleName }: GroupRole, name: string): Promise<void> {
    const manager = await core.api.manager()
    const role = await manager.role({ id: RoleId }, context.scope())
    if (role.RoleName !== RoleName) {
      // Somebody else renamed it: reload the list to show that name.
      publish(RoleId)
      throw new AppError('changed-meanwhile', 'the role was renamed meanwhile')
    }
    await manager.renameRole({ RoleId, RoleName: name, Version: role.Version }, context.scope())
    emit('role-changed', { id: RoleId })
    publish(RoleId)
  }

  /** True when deleted; false when in use, which opens the dialog. Rejects with the call's error. */
  async function remove(role: GroupRole): Promise<boolean> {
    const manager = await core.api.manager()
    try {
      const { Version } = await manager.role({ id: role.RoleId }, context.scope())
      await manager.deleteRole({ id: role.RoleId, version: Version }, context.scope())
    } catch (error) {
      if (codeOf(error) !== 'role-in-use') throw error
      const users = (error as AppError).source?.data as InUse
      $over.set({ step: 'in-use', role, users })
      return false
    }
    emit('role-deleted', { id: role.RoleId })
    publish(role.RoleId)
    return true
  }

  /** Shows who has a role that cannot be deleted. */
  async function showUsers(role: GroupRole): Promise<void> {
    const manager = await core.api.manager()
    const page = await manager.roleUsers({ id: role.RoleId, pageSize: maxNames }, context.scope())
    const users = { Users: page.TotalItems, UserNames: page.Items.map(({ RealName }) => RealName) }
    $over.set({ step: 'in-use', role, users })
  }

  return {
    ...list,
    $over: $over as ReadableAtom<OverList>,
    show: (over: OverList) => $over.set(over),
    /** Closes this dialog if it is still open; returns whether it was. */
    closeOver(over: OverList): boolean {
      const isOpen = $over.get() === over
      if (isOpen) $over.set({ step: 'closed' })
      return isOpen
    },
    add,
    rename,
    remove,
    showUsers,
    /** Called after another part of the element changed a role. */
    onChanged(id: string) {
      emit('role-changed', { id })
      publish(id)
    },
  }
}

export type RoleManagerModel = ReturnType<typeof createRoleManagerModel>
