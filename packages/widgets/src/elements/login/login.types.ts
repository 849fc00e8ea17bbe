import type { ComponentType } from 'react'
import type { T } from '../../kit/element-context.ts'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import type { LoginModel } from './login.model.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { login } from './login.widget.ts'

export type LoginPartProps = Pick<ScreenProps<typeof login, keyof LoginTexts>, 'language' | 'theme' | 't'> & {
  model: LoginModel
}

/** Props of a mode. `takesFocus`: the person has just come from another mode. */
export type LoginModeProps = LoginPartProps & { takesFocus: boolean }

/** Text key of a field error. */
export type FieldErrorKey = keyof LoginTexts | `error.${string}` | `other.${string}`

export interface FieldsProps {
  model: LoginModel
  errors: FieldErrors<FieldErrorKey>
  /** Validates one field, and shows and focuses it when invalid; returns whether it is valid. */
  requireField(name: string): boolean
  t: T<keyof LoginTexts>
}

/** A sign-in method: its fields, their validation, and how it signs in. */
export interface MethodParts {
  check(values: FormData): FieldErrors<FieldErrorKey>
  /** Resolves with field errors of the host, if any. */
  send(values: FormData): Promise<FieldErrors<FieldErrorKey> | void>
  Fields: ComponentType<FieldsProps>
}
