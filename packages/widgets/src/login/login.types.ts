import type { ComponentType } from 'react'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { T } from '../kit/tools.ts'
import type { FieldErrors } from '../ui/form/form-state.ts'
import type { LoginModel } from './login.model.ts'
import type { LoginTexts } from './login.texts.en.ts'
import type { login } from './login.widget.ts'

export type LoginPartProps = Pick<ScreenProps<typeof login, keyof LoginTexts>, 'language' | 'theme' | 't'> & {
  model: LoginModel
}

/** A mode other than the form. `takesFocus`: the person has just come here from another. */
export type LoginModeProps = LoginPartProps & { takesFocus: boolean }

/** Words for what is wrong with a field. */
export type Wrong = keyof LoginTexts | `error.${string}` | `other.${string}`

export interface FieldsProps {
  model: LoginModel
  errors: FieldErrors<Wrong>
  /** Says what is wrong with one field, and goes there; true when nothing is. */
  demand(name: string): boolean
  t: T<keyof LoginTexts>
}

/** A way in: its fields, what must be in them, and how it signs in. */
export interface MethodParts {
  check(values: FormData): FieldErrors<Wrong>
  /** What the host found wrong with a field, if it did. */
  send(values: FormData): Promise<FieldErrors<Wrong> | void>
  Fields: ComponentType<FieldsProps>
}
