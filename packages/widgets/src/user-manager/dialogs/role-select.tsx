import type { ReactNode } from 'react'
import type { Control } from '../../ui/form/form-field.tsx'
import { rolesIn } from '../roles-in.ts'
import type { Roles, Words } from '../user-manager.types.ts'

interface Props {
  t: Words
  control: Control
  roles: Roles
  value: string
  onValue(roleId: string): void
  /** Asks for roles that could not be had. */
  onAgain(): void
  disabled?: boolean
  /** Before the roles. */
  children?: ReactNode
}

/** Roles to choose from. What is chosen stays, however many come later; where they could not be had, it says so. */
export function RoleSelect({ t, control, roles, value, onValue, onAgain, disabled, children }: Props) {
  return (
    <>
      <select
        {...control}
        className="input"
        disabled={disabled}
        value={value}
        // Before the form's own ear: what it draws anew has the choice already.
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
      {roles === 'missing' && (
        <div className="notice" role="alert">
          <p>{t('roles-missing')}</p>
          <button
            type="button"
            className="button small"
            onClick={({ currentTarget }) => {
              // The button goes.
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
