import type { ManagedUser } from '@lustra/core'
import { useState } from 'react'
import { Field } from '../../../ui/form/form-field.tsx'
import { rolesIn } from '../user-manager.model.ts'
import { RoleSelect } from './role-select.tsx'
import type { Roles, Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  user: ManagedUser | null
  roles: Roles
  /** Initial value. */
  roleId: string
  error: string | undefined
  onAgain(): void
}

/** The role of a person. One's own, and that of people with more rights, is read-only. */
export function RoleField({ t, user, roles, roleId, error, onAgain }: Props) {
  const [chosen, setChosen] = useState(roleId)
  const isOwn = user?.IsSelf ?? false
  const isFixed = isOwn || (user !== null && !user.MayManage)
  const isKnown = (id: string) => rolesIn(roles).some(({ RoleId }) => RoleId === id)
  const unassignable = user?.RoleId && !isKnown(user.RoleId) ? user : null
  // A draft's role has no name until the roles are loaded.
  const isNamePending = chosen !== '' && chosen !== unassignable?.RoleId && (!roles || roles === 'missing')
  return (
    <Field
      name="role"
      label={t('role')}
      error={error}
      help={isOwn ? t('not-own-role') : undefined}
      required
      marked={!isFixed}
    >
      {(control) => (
        <>
          {isFixed && <input type="hidden" name="role" value={roleId} />}
          <RoleSelect
            t={t}
            control={isFixed ? { ...control, name: '' } : control}
            roles={roles}
            value={chosen}
            onValue={setChosen}
            onAgain={onAgain}
            disabled={isFixed}
          >
            {unassignable && <option value={unassignable.RoleId}>{unassignable.RoleName}</option>}
            {isNamePending && <option value={chosen}>{t('word.loading')}</option>}
          </RoleSelect>
        </>
      )}
    </Field>
  )
}
