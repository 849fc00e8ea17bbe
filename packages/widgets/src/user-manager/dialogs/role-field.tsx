import type { ManagedUser } from '@lustra/core'
import { useState } from 'react'
import { Field } from '../../ui/form/form-field.tsx'
import { rolesIn } from '../roles-in.ts'
import type { Roles, Words } from '../user-manager.types.ts'
import { RoleSelect } from './role-select.tsx'

interface Props {
  t: Words
  user: ManagedUser | null
  roles: Roles
  /** What it begins with. */
  roleId: string
  error: string | undefined
  onAgain(): void
}

/** The role of a person. Nobody changes their own, and a role that the caller may not give stays where it is. */
export function RoleField({ t, user, roles, roleId, error, onAgain }: Props) {
  const [chosen, setChosen] = useState(roleId)
  const isOwn = user?.IsSelf ?? false
  const isKnown = (id: string) => rolesIn(roles).some(({ RoleId }) => RoleId === id)
  const present = user?.RoleId && !isKnown(user.RoleId) ? user : null
  // A draft may have a role whose name comes with the roles.
  const isAwaited = chosen !== '' && chosen !== present?.RoleId && (!roles || roles === 'missing')
  return (
    <Field
      name="role"
      label={t('role')}
      error={error}
      help={isOwn ? t('not-own-role') : undefined}
      required
      marked={!isOwn}
    >
      {(control) => (
        <>
          {isOwn && <input type="hidden" name="role" value={roleId} />}
          <RoleSelect
            t={t}
            control={isOwn ? { ...control, name: '' } : control}
            roles={roles}
            value={chosen}
            onValue={setChosen}
            onAgain={onAgain}
            disabled={isOwn}
          >
            {present && <option value={present.RoleId}>{present.RoleName}</option>}
            {isAwaited && <option value={chosen}>{t('word.loading')}</option>}
          </RoleSelect>
        </>
      )}
    </Field>
  )
}
