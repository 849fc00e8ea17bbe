import type { CodeTarget } from '@lustra/core'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { fieldsToCorrect, type FormLineProps } from '../../ui/form/form-messages.tsx'
import type { useForm } from '../../ui/form/form-state.ts'
import { targetText, type Codes } from './login.codes.ts'
import type { createForgotModel, ForgotState } from './login.forgot.model.ts'
import { focusHeading, loginProblem, LoginHead } from './login.parts.tsx'
import type { LoginPartProps } from './login.types.ts'

type Forgot = ReturnType<typeof createForgotModel>
export type StepProps = Pick<LoginPartProps, 'model' | 't'> & {
  forgot: Forgot
  codes: Codes
  takesFocus: boolean
}

interface StepFormProps extends Pick<StepProps, 'model' | 't' | 'takesFocus'>, FormLineProps {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'errors' | 'showsSummary' | 'handlers'>
  state: ForgotState
  /** The failure is also shown at a field. */
  isAtField: boolean
  onInput(event: FormEvent<HTMLFormElement>): void
  submit: string
  back: ReactNode
  children: ReactNode
}

/** A separate form per step, so that password managers recognize each. */
export function StepForm({
  title,
  hint,
  problem,
  form: { errors, showsSummary, handlers },
  state,
  isAtField,
  submit,
  back,
  children,
  ...props
}: StepFormProps) {
  const { model, t, takesFocus, onInput } = props
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) focusHeading(element.current!)
  }, [takesFocus])
  useEffect(() => {
    if (state.failure && isAtField)
      element.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state.failure, isAtField])
  return (
    <form
      {...handlers}
      ref={element}
      className="login"
      part="form"
      method="post"
      aria-labelledby="title"
      aria-busy={state.isSending || undefined}
      onInput={onInput}
    >
      <LoginHead
        {...{ title, hint, model, t }}
        problem={
          showsSummary && Object.keys(errors).length > 0
            ? fieldsToCorrect(errors, t)
            : state.failure
              ? loginProblem('account', state.failure, t)
              : problem
        }
      />
      {children}
      <button type="submit" className="button primary" part="submit">
        {submit}
      </button>
      {back}
    </form>
  )
}

export const remember = (typed: Map<string, string>) => (event: FormEvent<HTMLFormElement>) => {
  const { name, value } = event.target as HTMLInputElement
  if (name) typed.set(name, value)
}

export function BackButton({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className="link" part="back" onClick={onClick}>
      {children}
    </button>
  )
}

/** As the account is typed to sign in, without spaces. */
export const accountOf = (target: CodeTarget) => targetText(target).replace(' ', '')

/** A first password is set by the same steps, in other words. */
export const isFirstPassword = ({ $props }: StepProps['model']): boolean =>
  $props.get().mode === 'first-password'
