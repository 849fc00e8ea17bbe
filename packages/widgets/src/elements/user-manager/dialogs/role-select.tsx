import type { ReactNode } from 'react'
import type { Control } from '../../../ui/form/form-field.tsx'
import { rolesIn } from '../user-manager.model.ts'
import type { Roles, Translate } from '../user-manager.types.ts'

interface Props {
  t: Translate
  control: Control
  roles: Roles
  value: string
  onValue(roleId: string): void
  /** Loads the roles again. */
  onAgain(): void
  disabled?: boolean
  /** Options before the roles. */
  children?: ReactNode
}

/** Roles to choose from. Keeps the choice when roles load later; shows a notice when loading failed. */
export function RoleSelect({ t, control, roles, value, onValue, onAgain, disabled, children }: Props) {
  return (
    <>
      <select
        {...control}
        className="input"
        disabled={disabled}
        value={value}
        // Runs before the form's input handler, whose re-render must see the choice.
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{t(roles ? 'choose-role' : 'word.loading')}</option>
        {children}
        {rolesIn(roles).map(({ RoleId, RoleName }) => (
          <option key={RoleId} value={RoleId}>
            {RoleName}
          </option>
        ))}
      </select>
      <div role="status">
        {rolesIn(roles).some(({ RoleId, NeedsStores }) => RoleId === value && NeedsStores) && (
          <p className="help">{t('role-needs-stores')}</p>
        )}
      </div>
      {roles === 'missing' && (
        <div className="notice" role="alert">
          <p>{t('roles-missing')}</p>
          <button
            type="button"
            className="button small"
            onClick={({ currentTarget }) => {
              // The button is about to be removed.
              currentTarget.closest('.field')!.querySelector('select')!.focus()
              onAgain()
            }}
          >
            {t('word.try-again')}
          </button>
        </div>
      )}
    </>
  )
}
