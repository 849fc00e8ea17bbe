import { PasswordField, TextField } from '../../ui/form/form-field.tsx'
import { toInput } from './login.early.ts'
import { checkLogin } from './login.credentials.model.ts'
import type { LoginModel } from './login.model.ts'
import type { FieldsProps, MethodParts } from './login.types.ts'

/** Sign-in by login name, phone or mail with a password (L1). */
export const accountMethod = (model: LoginModel): MethodParts => ({
  check: (values) => checkLogin(toInput(values)),
  send: (values) => model.signIn(toInput(values)),
  Fields: AccountFields,
})

function AccountFields({ model, errors, t }: FieldsProps) {
  return (
    <>
      <TextField
        name="username"
        label={t('account')}
        error={errors.username && t(errors.username)}
        required
        part="account"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        defaultValue={model.typed.get('username') || undefined}
      />
      <PasswordField
        name="password"
        label={t('password')}
        error={errors.password && t(errors.password)}
        required
        part="password"
        autoComplete="current-password"
        defaultValue={model.typed.get('password') || undefined}
        labels={{ show: t('show'), hide: t('hide') }}
      />
    </>
  )
}
