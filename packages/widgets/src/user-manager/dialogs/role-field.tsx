import type { EnabledRole, ManagedUser } from '@lustra/core'
import { Field } from '../../ui/form/form-field.tsx'
import type { Words } from '../user-manager.types.ts'

interface Props {
  t: Words
  user: ManagedUser | null
  /** What the caller may give; null until they have come. */
  roles: readonly EnabledRole[] | null
  roleId: string
  error: string | undefined
}

/** The role of a person. Nobody changes their own, and a role that the caller may not give stays where it is. */
export function RoleField({ t, user, roles, roleId, error }: Props) {
  const isOwn = user?.IsSelf ?? false
  const known = roles ?? []
  const present = user?.RoleId && !known.some(({ RoleId }) => RoleId === user.RoleId) ? user : null
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
          {/* Roles that come later start the field anew, so that the one in force is shown among them. */}
          <select
            {...control}
            key={known.length}
            className="input"
            name={isOwn ? '' : control.name}
            disabled={isOwn}
            defaultValue={roleId}
          >
            <option value="">{roles ? t('choose-role') : t('word.loading')}</option>
            {present && <option value={present.RoleId}>{present.RoleName}</option>}
            {known.map(({ RoleId, RoleName }) => (
              <option key={RoleId} value={RoleId}>
                {RoleName}
              </option>
            ))}
          </select>
        </>
      )}
    </Field>
  )
}
